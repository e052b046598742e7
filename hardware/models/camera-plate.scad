// The plate that holds a Raspberry Pi camera looking straight down, on any boom arm or ball head with a camera's thread.
// Millimetres. The board's holes are those of Raspberry Pi's drawings of Camera Module 2 and 3: 21 x 12.5 mm apart, for M2.
//   openscad -o camera-plate.stl camera-plate.scad

holes_wide = 21;
holes_high = 12.5;
hole = 2.3;             // M2 with play
standoff = 3;           // between plate and board: parts on the board's face
opening = [14, 16];     // for the lens with its housing, wherever the module has it
opening_shift = 2.5;    // towards the cable
plate = [64, 44];
thick = 4;
nut = 11.3;             // across the flats of a nut for the thread of 1/4 inch (11.1 mm)
nut_thick = 5.8;
thread = 6.6;
wing = 12;              // how far the nut's block reaches up

$fn = 64;
board_x = -11;

module board_holes() {
    for (x = [-holes_wide / 2, holes_wide / 2], y = [0, holes_high]) translate([board_x + x, y - 8, 0]) children();
}

difference() {
    union() {
        linear_extrude(thick) offset(4) square([plate[0] - 8, plate[1] - 8], center = true);
        board_holes() translate([0, 0, thick - 0.01]) cylinder(d = 5, h = standoff);
        // The arm's screw comes from above into a nut that is pushed in from the side.
        translate([plate[0] / 2 - 20, -9, thick - 0.01]) cube([18, 18, wing]);
    }
    board_holes() translate([0, 0, -1]) cylinder(d = hole, h = thick + standoff + 2);
    translate([board_x - opening[0] / 2, -opening[1] / 2 + opening_shift - 4, -1]) cube([opening[0], opening[1], thick + 2]);
    translate([plate[0] / 2 - 11, 0, thick + 1]) cylinder(d = thread, h = wing + 1);
    translate([plate[0] / 2 - 11, 0, thick + 2]) {
        rotate(90) cylinder(d = nut / cos(30), h = nut_thick, $fn = 6);
        translate([0, -nut / 2, 0]) cube([12, nut, nut_thick]);
    }
    // The arrow points to the seat that the page shows at the bottom, and is seen from below.
    translate([0, -plate[1] / 2 + 7, -0.01]) linear_extrude(0.8)
        polygon([[0, -5], [7, 3], [2.5, 3], [2.5, 5], [-2.5, 5], [-2.5, 3], [-7, 3]]);
}
