// The kiosk as it stands, only to look at and to measure: a table of 80 cm, the camera 134 cm above it, a button at each seat. Centimetres.
//   openscad -D 'hung="ceiling"' kiosk.scad
// The lengths that cables need follow from these measures: they are echoed, and a test holds the list of parts to them.

hung = "stand";         // "stand": a lamp's stand behind a corner, with a boom; "ceiling": a hook in the ceiling or a lamp's arm
step = 10;              // how much of it is built, as the building guide counts its steps

table = 80;
top = 3;                // the table's top, with its edge
high = 72;              // of the playing surface
camera = 134;           // of the lens above the surface
ceiling = 250;
arm_above = 4;          // of the arm above the lens
stand_out = 52;         // the stand's pole from the table's middle along both edges: behind a corner, where nobody sits
pi_from_camera = 30;    // along the arm
junction = 36;          // where the seats' cables meet under the top, from the table's middle along both edges: the stand's corner
box_along = 26;         // a seat's box along its edge, from the edge's middle
box_out = 39;           // and from the table's middle
over_the_edge = 8;      // from under the top up to a box
slack = 15;             // at a joint of the arm or a plug
foot = 120;             // of the cable of the Pi's own supply

arm = norm([stand_out, stand_out]);
to_junction = norm([stand_out - junction, stand_out - junction]);
ribbon = pi_from_camera + slack;
trunk = arm - pi_from_camera + arm_above + camera + top + to_junction + slack;
function seat_cable(x, y) = norm([junction - x, junction - y]) + over_the_edge + slack;
seats = [seat_cable(box_along, -box_out), seat_cable(box_out, box_along), seat_cable(-box_along, box_out), seat_cable(-box_out, -box_along)];
usb = arm + arm_above + camera + top + to_junction + 2 * slack;
lead = high + camera + arm_above - (foot - (arm - pi_from_camera) - slack);
rod = ceiling - high - camera - arm_above;
echo(ribbon = ribbon, trunk = trunk, seats = seats, usb = usb, lead = lead, rod = rod);

$fn = 48;
above = high + camera;

module leg(x, y) { translate([x, y, 0]) cylinder(d = 5, h = high - top); }
module line(from, to, thick) { hull() { translate(from) sphere(d = thick, $fn = 12); translate(to) sphere(d = thick, $fn = 12); } }
module box_at(turn) { rotate(turn) translate([box_along, -box_out, high]) children(); }
module wire(points, thick) { for (n = [1 : len(points) - 1]) line(points[n - 1], points[n], thick); }

color("Peru") {
    translate([0, 0, high - top]) linear_extrude(2.4) offset(3) square(table, center = true);
    for (x = [-34, 34], y = [-34, 34]) leg(x, y);
}
color("DarkGreen") translate([-table / 2, -table / 2, high - 0.6]) cube([table, table, 0.7]);
// Where the players sit.
color("Silver") for (turn = [0 : 90 : 270]) rotate(turn) translate([0, -70, 0]) {
    translate([0, 0, 43]) cylinder(d = 36, h = 3);
    cylinder(d = 4, h = 43);
    cylinder(d = 30, h = 1.5);
}
// Walls of a game that is about to begin.
if (step >= 10) color("Ivory") for (turn = [0 : 90 : 270]) rotate(turn) for (tile = [-9 : 8])
    translate([tile * 2.7, -29, high]) cube([2.5, 3.4, 3.8]);
// A button at each seat, in its box, and its cable to where all meet.
if (step >= 6) for (turn = [0 : 90 : 270]) box_at(turn) {
    color("Sienna") translate([-2.5, -2.5, 0]) cube([5, 5, 3.8]);
    color("Gold") translate([0, 0, 3.8]) cylinder(d = 2.8, h = 0.8);
}
if (step >= 7 && hung == "stand") {
    color("OrangeRed") for (at = [[box_along, -box_out], [box_out, box_along], [-box_along, box_out], [-box_out, -box_along]])
        wire([[junction, junction, high - top - 1], [at[0], at[1], high - top - 1]], 1);
    color("DimGray") translate([junction, junction, high - top - 2]) cube([7, 7, 3], center = true);
}
if (step >= 2) {
    if (hung == "stand") {
        color("DimGray") {
            translate([stand_out, stand_out, 0]) cylinder(d = 3, h = above + arm_above + 6);
            for (turn = [45 : 120 : 300]) line([stand_out, stand_out, 28], [stand_out + 36 * cos(turn), stand_out + 36 * sin(turn), 1], 2);
            line([stand_out + 14, stand_out + 14, above + arm_above], [0, 0, above + arm_above], 2);
        }
    } else {
        color("Gainsboro") translate([-14, -14, ceiling]) cube([28, 28, 1.5]);
        color("DimGray") translate([0, 0, above + arm_above]) cylinder(d = 2, h = rod);
    }
}
if (step >= 3) color("DarkSlateGray") translate([-3.2, -2.2, above]) cube([6.4, 4.4, 2.6]);
// The Raspberry Pi: on the arm, or on the rod above the camera.
pi = hung == "stand" ? [pi_from_camera / sqrt(2), pi_from_camera / sqrt(2), above + arm_above] : [2, 0, above + arm_above + pi_from_camera];
if (step >= 4) color("SeaGreen") translate(pi) rotate(hung == "stand" ? [0, 0, 45] : [0, 90, 0]) translate([-5, -3.5, -1.5]) cube([10, 7, 3]);
if (step >= 5) color("White") line([0, 0, above + 3], pi, 1.2);
if (step >= 7 && hung == "stand") color("OrangeRed")
    wire([pi, [stand_out, stand_out, above + arm_above - 2], [stand_out - 2, stand_out - 2, high - top - 1], [junction, junction, high - top - 1]], 1.2);
// Its supply's cable, to a lead that comes up the stand or from the ceiling.
if (step >= 8) color("Black") {
    if (hung == "stand") wire([pi, [stand_out + 2, stand_out, above + arm_above - 4], [stand_out + 2, stand_out, lead], [stand_out + 2, stand_out, 2], [stand_out + 70, stand_out + 20, 1]], 0.9);
    else wire([pi, [2, 0, ceiling], [14, 0, ceiling - 1]], 0.9);
}
// What the camera sees: the table and ten centimetres around it.
if (step >= 9) color([0.4, 0.7, 1, 0.12]) hull() {
    translate([0, 0, above]) cube(0.2, center = true);
    translate([0, 0, high + 0.2]) cube([table + 20, table + 20, 0.1], center = true);
}
