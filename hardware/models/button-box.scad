// The box of one seat: a body that stands on the table's edge, and a lid that holds the button with its light.
// Millimetres. Change what stands here to your button, and export each part:
//   openscad -D 'part="lid"' -D button=30.2 -o lid.stl button-box.scad

part = "both";          // "body", "lid", or "both" to look at
button = 24.2;          // the hole for the button: its thread and two tenths
button_depth = 34;      // how far the button with its wires reaches below the lid
cable = 5.2;            // the cable's hole
inside = 46;            // the room within, square: the button's nut and a finger
wall = 2.4;             // six lines of a 0.4 mm nozzle
floor_ = 2;
lid = 3;
screw = 2.5;            // what an M3 screw cuts its thread into
screw_free = 3.4;       // what it passes through
post = 7;               // the posts that the screws go into
seat = 0;               // as many dots on the lid as the page counts the seat, 1 to 4; none for 0

$fn = 64;
outside = inside + 2 * wall;
height = floor_ + button_depth;
at = inside / 2 - post / 2 + 0.01;

module rounded(side, tall, radius) {
    linear_extrude(tall) offset(radius) square(side - 2 * radius, center = true);
}

module corners() {
    for (x = [-at, at], y = [-at, at]) translate([x, y, 0]) children();
}

module body() {
    difference() {
        union() {
            difference() {
                rounded(outside, height, 5);
                translate([0, 0, floor_]) rounded(inside, height, 3);
            }
            corners() cylinder(d = post, h = height);
            // A bar that a cable tie goes around: nobody pulls at the solder.
            translate([-6, -inside / 2 - 0.01, floor_ + 12]) cube([12, 4, 3]);
        }
        corners() translate([0, 0, height - 14]) cylinder(d = screw, h = 15);
        translate([0, -outside / 2 - 1, floor_ + 6]) rotate([-90, 0, 0]) cylinder(d = cable, h = wall + 2);
        // Three grooves below, for the glue of a felt or a tape.
        for (x = [-12, 0, 12]) translate([x - 1, -outside / 2 + 6, -0.01]) cube([2, outside - 12, 0.6]);
    }
}

module lid() {
    difference() {
        union() {
            rounded(outside, lid, 5);
            // The rim keeps it from sliding.
            translate([0, 0, lid - 0.01]) difference() {
                rounded(inside - 0.4, 2, 3);
                translate([0, 0, -1]) rounded(inside - 4, 4, 2);
                corners() translate([0, 0, -1]) cylinder(d = post + 1, h = 4);
            }
        }
        translate([0, 0, -1]) cylinder(d = button, h = lid + 4);
        corners() translate([0, 0, -1]) cylinder(d = screw_free, h = lid + 4);
        corners() translate([0, 0, -0.01]) cylinder(d1 = 6.4, d2 = screw_free, h = 1.8);
        // It is printed with its face down: dots are sunk into it.
        if (seat > 0) for (dot = [1 : seat])
            translate([(dot - (seat + 1) / 2) * 5, -outside / 2 + 4, -0.01]) cylinder(d = 3, h = 0.8);
    }
}

if (part == "body") body();
if (part == "lid") lid();
if (part == "both") {
    color("Sienna") body();
    color("BurlyWood") translate([0, 0, height + lid + 12]) rotate([180, 0, 0]) lid();
    color("Gold") translate([0, 0, height + lid + 18]) cylinder(d = button + 4, h = 6);
    color("DimGray") translate([0, 0, height - 16]) cylinder(d = button - 1, h = 30);
}
