package org.tilewatch.simulator.art;

/** The birds on the one of bamboos. */
final class BirdFaces {
    private BirdFaces() {}

    /** A peacock that spreads its tail over itself. */
    static void peacock(Svg svg, FaceStyle style) {
        var inks = style.inks();
        for (int i = 0; i < 9; i++) {
            double turn = -68 + 17 * i;
            double length = 176 - 0.008 * turn * turn;
            svg.placed(150, 236, turn, 1, 1, () -> {
                svg.line("M0 -30 L0 " + Svg.n(-length), 7, inks.green());
                svg.shape(
                        "M0 %s C26 %s 24 %s 0 %s C-24 %s -26 %s 0 %s Z"
                                .formatted(
                                        Svg.n(-length + 58),
                                        Svg.n(-length + 38),
                                        Svg.n(-length - 4),
                                        Svg.n(-length - 12),
                                        Svg.n(-length - 4),
                                        Svg.n(-length + 38),
                                        Svg.n(-length + 58)),
                        inks.green());
                svg.circle(0, -length + 14, 12.5, "#ffffff");
                svg.circle(0, -length + 14, 8.5, inks.blue());
                for (int barb = 1; barb < 4; barb++) {
                    double at = -40 - barb * 22;
                    svg.line(
                            "M-13 %s L0 %s L13 %s".formatted(Svg.n(at - 9), Svg.n(at), Svg.n(at - 9)),
                            4.5,
                            inks.green());
                }
            });
        }
        // Body and neck, bent to the right.
        svg.shape(
                "M150 338 C96 330 92 262 126 236 C146 220 142 196 150 178 C158 160 190 160 194 184 "
                        + "C196 202 182 208 182 228 C182 262 206 322 150 338 Z",
                inks.blue());
        svg.shape(
                "M138 300 C122 284 124 258 140 244 C150 262 162 286 160 308 C152 310 144 306 138 300 Z", inks.green());
        svg.line("M134 270 q10 8 22 2 M134 286 q12 8 26 2", 4, "#ffffff");
        svg.shape("M192 178 L220 188 L190 194 Z", inks.gold());
        svg.circle(176, 178, 8, "#ffffff");
        svg.circle(177, 178, 4.2, inks.black());
        for (int plume = -1; plume <= 1; plume++) {
            double x = 166 + 13 * plume;
            svg.line("M168 164 L%s 138".formatted(Svg.n(x)), 3.5, inks.red());
            svg.circle(x, 134, 6.5, inks.red());
        }
        svg.line(
                "M136 334 L130 372 M130 372 L112 378 M130 372 L146 380 M166 334 L170 372 M170 372 L154 380 M170 372 L190 378",
                7,
                inks.red());
    }

    /** A sparrow on a twig, its tail down. */
    static void sparrow(Svg svg, FaceStyle style) {
        var inks = style.inks();
        svg.line("M30 318 C90 296 190 330 276 292", 13, inks.green());
        svg.placed(232, 306, -42, 1, 1, () -> svg.shape("M0 0 Q34 -22 70 0 Q34 14 0 0 Z", inks.green()));
        svg.placed(70, 306, -128, 1, 1, () -> svg.shape("M0 0 Q30 -20 62 0 Q30 14 0 0 Z", inks.green()));
        // Tail, body, head.
        svg.shape("M104 232 L34 372 L66 366 L78 384 L150 262 Z", inks.blue());
        svg.line("M112 246 L58 356 M128 254 L78 366", 5, "#ffffff");
        svg.shape(
                "M96 250 C70 178 116 104 186 96 C246 92 268 144 250 198 C232 254 178 296 134 290 C112 286 102 270 96 250 Z",
                inks.green());
        svg.shape("M120 238 C104 190 136 146 178 152 C188 192 172 232 120 238 Z", inks.blue());
        svg.line("M132 218 C138 194 152 176 170 168 M144 226 C152 206 162 196 176 190", 5, "#ffffff");
        svg.shape("M214 236 C240 214 252 186 252 158 C262 196 248 238 206 268 C190 276 176 278 168 276 Z", inks.red());
        svg.circle(206, 92, 52, inks.red());
        svg.shape("M166 118 C180 146 226 150 250 116 C244 156 184 166 166 118 Z", "#ffffff");
        svg.shape("M252 76 L292 92 L252 104 Z", inks.gold());
        svg.circle(222, 82, 12, "#ffffff");
        svg.circle(224, 82, 6, inks.black());
        svg.line(
                "M178 52 C166 34 150 30 138 34 M190 44 C182 24 168 16 156 16 M204 40 C202 22 194 10 184 6",
                6,
                inks.red());
        svg.line("M160 288 L156 316 M186 278 L188 312", 8, inks.red());
    }
}
