// The kiosk as it stands: a table of 80 cm, the camera 134 cm above it on a boom arm, a button at each seat. Only to look at. Centimetres.

table = 80;
high = 72;
camera = 134;

$fn = 48;
module leg(x, y) { translate([x, y, 0]) cylinder(d = 5, h = high - 3); }

color("Peru") {
    translate([0, 0, high - 3]) linear_extrude(2.4) offset(3) square(table, center = true);
    for (x = [-34, 34], y = [-34, 34]) leg(x, y);
}
color("DarkGreen") translate([-table / 2, -table / 2, high - 0.6]) cube([table, table, 0.7]);
// Walls of a game that is about to begin.
color("Ivory") for (turn = [0 : 90 : 270]) rotate(turn) for (tile = [-9 : 8])
    translate([tile * 2.7, -29, high]) cube([2.5, 3.4, 3.8]);
// A button at each seat, and the boxes that hold them.
for (turn = [0 : 90 : 270]) rotate(turn) translate([26, -table / 2 + 1, high]) {
    color("Sienna") translate([-2.5, -2.5, 0]) cube([5, 5, 3.8]);
    color("Gold") translate([0, 0, 3.8]) cylinder(d = 2.8, h = 0.8);
}
// The boom arm stands beside the table and reaches over its middle.
color("DimGray") {
    translate([0, 62, 0]) cylinder(d = 3, h = high + camera);
    translate([0, 62, 0]) cylinder(d = 40, h = 2);
    translate([0, 0, high + camera - 1]) rotate([-90, 0, 0]) cylinder(d = 2, h = 62);
}
color("DarkSlateGray") translate([-3.2, -2.2, high + camera - 4]) cube([6.4, 4.4, 2.6]);
// What the camera sees: the table and ten centimetres around it.
color([0.4, 0.7, 1, 0.12]) hull() {
    translate([0, 0, high + camera - 4]) cube(0.2, center = true);
    translate([0, 0, high + 0.2]) cube([table + 20, table + 20, 0.1], center = true);
}
// The Raspberry Pi with its cable, at the foot of the arm.
color("SeaGreen") translate([8, 58, 2]) cube([8.5, 5.6, 2]);
