// The plate that holds a camera's board looking straight down, on any boom arm or ball head with a camera's thread.
// Millimetres. cameras.tsv has the published measures of the boards, and a test holds the printed file to them.
//   openscad -D 'part="usb"' -o camera-plate-usb.stl camera-plate.scad

part = "ribbon";        // "ribbon" for Camera Modules 1, 2 and 3, "usb" for boards with four holes 28 mm apart
axis = [-11, 0];        // the lens's axis; y falls towards the ribbon's plug and the seat at the bottom of the picture
plate = [64, 44];
thick = 4;
standoff = 3;           // between plate and board: parts on the board's face
hole = 2.3;             // M2 with play
screw = 8;              // M2 x 8, from the board's back
m2_nut = 4.2;           // across the flats (4.0 mm), with play
m2_nut_thick = 1.6;
spare = 0.2;            // of the screw's length, beyond its nut
board = part == "usb" ? 1.6 : 1;
// So deep that the screw goes through its whole nut and still ends within the plate.
pocket = thick + standoff + board + m2_nut_thick + spare - screw;
nut = 11.3;             // across the flats of a nut for the thread of 1/4 inch (11.1 mm)
nut_thick = 5.8;
nut_roof = 1.6;         // what lies on it: an arm's screw reaches in by 4.5 mm, and has to hold in the nut
thread = 6.6;
wing = 12;              // how far the nut's block reaches up: an arm's head stays clear of the board's plugs

$fn = 64;

// The lens of a Camera Module lies between its lower pair of holes.
ribbon_holes = [for (x = [-10.5, 10.5], y = [0, 12.5]) [x, y]];
// That of a USB board in the middle of its holes, or 2 mm off it towards the sensor's own plug: its holes are slots.
usb_holes = [for (x = [-14, 14], y = [-14, 14]) [x, y]];
slot = part == "usb" ? 2 : 0;

module at_holes() {
    for (at = part == "usb" ? usb_holes : ribbon_holes) translate([axis[0] + at[0], axis[1] + at[1], 0])
        hull() for (back = [0, slot]) translate([0, -back, 0]) children();
}

difference() {
    union() {
        linear_extrude(thick) offset(4) square([plate[0] - 8, plate[1] - 8], center = true);
        at_holes() translate([0, 0, thick - 0.01]) cylinder(d = 5, h = standoff + 0.01);
        // The arm's screw comes from above into a nut that is pushed in from the side.
        translate([plate[0] / 2 - 20, -9, thick - 0.01]) cube([18, 18, wing + 0.01]);
    }
    at_holes() translate([0, 0, -1]) cylinder(d = hole, h = thick + standoff + 2);
    at_holes() translate([0, 0, -1]) rotate(30) cylinder(d = m2_nut / cos(30), h = pocket + 1, $fn = 6);
    // For the housing of the lens with play, and its view.
    translate([axis[0], axis[1], -1])
        if (part == "usb") cylinder(d = 24, h = thick + 2);
        else translate([-7, -7, 0]) cube([14, 14, thick + 2]);
    translate([plate[0] / 2 - 11, 0, thick + 1]) cylinder(d = thread, h = wing + 1);
    translate([plate[0] / 2 - 11, 0, thick + wing - nut_roof - nut_thick]) {
        rotate(90) cylinder(d = nut / cos(30), h = nut_thick, $fn = 6);
        translate([0, -nut / 2, 0]) cube([12, nut, nut_thick]);
    }
    // The arrow points to the seat that the page shows at the bottom, and is seen from below.
    translate([plate[0] / 2 - 11, 0, -0.01]) linear_extrude(0.8)
        polygon([[0, -8], [7, 0], [2.5, 0], [2.5, 8], [-2.5, 8], [-2.5, 0], [-7, 0]]);
}
