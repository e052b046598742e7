// How what is printed is put together, only to look at: hardware/models/make takes the pictures of the building guide from here. Millimetres.
use <button-box.scad>
use <camera-plate.scad>

what = "plate";         // "printed", "plate", "box", "header"

$fn = 48;

module screw(d, long) { color("Silver") { translate([0, 0, 0]) cylinder(d = 2 * d, h = 0.6 * d); translate([0, 0, -long]) cylinder(d = d, h = long); } }
module nut(across, thick, d) { color("Silver") difference() { cylinder(d = across / cos(30), h = thick, $fn = 6); translate([0, 0, -1]) cylinder(d = d, h = thick + 2); } }

// A Camera Module: its board, the housing of its lens below, the ribbon's plug and the ribbon above.
module camera_module() {
    color("SeaGreen") difference() {
        translate([-12.5, -9.462, 0]) cube([25, 23.862, 1]);
        for (x = [-10.5, 10.5], y = [0, 12.5]) translate([x, y, -1]) cylinder(d = 2.2, h = 3);
    }
    color("DimGray") translate([-5.5, -5.5, -6]) cube([11, 11, 6]);
    color("Black") translate([0, 0, -9]) cylinder(d = 7, h = 3);
    color("Ivory") translate([-10.4, -9.4, 1]) cube([20.8, 5.5, 2.6]);
    color("White") translate([-8, -45, 2]) cube([16, 38, 0.3]);
}

if (what == "printed") {
    for (place = [0 : 3]) translate([place * 58 - 87, 40, 0]) { color("Sienna") body(); translate([0, 60, 0]) color("BurlyWood") lid(); }
    color("CadetBlue") translate([0, -30, 0]) import("camera-plate.stl");
}
if (what == "plate") {
    color("CadetBlue") import("camera-plate.stl");
    for (x = [-10.5, 10.5], y = [0, 12.5]) translate([-11 + x, y, 0]) {
        translate([0, 0, 42]) screw(2, 8);
        translate([0, 0, -12]) nut(4, 1.6, 2);
    }
    translate([-11, 0, 24]) camera_module();
    translate([52, 0, 9.5]) nut(11.1, 5.5, 6.4);
    color("DimGray") translate([21, 0, 34]) { cylinder(d = 6.2, h = 12); translate([0, 0, 12]) cylinder(d = 30, h = 8); }
}
if (what == "box") {
    color("Sienna") body();
    color("BurlyWood") translate([0, 0, 60]) rotate([180, 0, 0]) lid();
    for (x = [-1, 1], y = [-1, 1]) translate([x * 19.5, y * 19.5, 80]) screw(3, 10);
    color("Gold") translate([0, 0, 92]) cylinder(d = 28, h = 6);
    color("DimGray") translate([0, 0, 72]) cylinder(d = 23, h = 20);
    color("OrangeRed") translate([0, -23, 8]) rotate([90, 0, 0]) cylinder(d = 5, h = 40);
}
