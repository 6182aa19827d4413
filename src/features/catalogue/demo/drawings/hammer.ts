import { across, leader, upright } from "../kit/dimension.ts";
import { centreline, detail, hair, line, outline, part, rect, spotFace } from "../kit/pen.ts";
import { sheet } from "../kit/sheet.ts";

const handle =
  "M66 146H128C150 146 166 151 196 152C262 153 310 140 372 142C410 143 446 144 452 150Q458 162 452 176C446 182 410 183 372 184C310 186 262 173 196 174C166 175 150 180 128 180H66Z";
const head =
  "M86 104C66 96 62 66 78 54Q94 44 110 54C126 66 122 96 102 104L104 118L122 132V194L110 208L108 218L126 226V270Q126 274 122 274H66Q62 274 62 270V226L80 218L78 208L66 194V132L84 118Z";

/** A ball-pein hammer with an ash handle, from the side. Its head weighs 500 grams. */
export function hammer(partNumber: string): string {
  return sheet(
    { partNumber, scale: "1:1" },
    outline(handle),
    hair(
      "M134 152C170 156 190 158 220 158C280 158 320 149 372 149Q420 150 444 155M134 163C190 165 300 160 448 163M134 174C170 170 190 168 220 168C280 168 320 177 372 177Q420 176 444 172M300 156C340 152 380 153 420 158M300 170C340 174 380 172 420 168",
    ),
    outline(head),
    spotFace("M62 264H126V270Q126 274 122 274H66Q62 274 62 270Z"),
    detail(
      "M86 104H102M84 118H104M66 132H122M66 194H122M78 208H110M80 218H108M62 226H126M62 264H126",
    ),
    detail("M78 132L84 150V176L78 194M110 132L104 150V176L110 194"),
    part(rect(52, 146, 14, 34, 3)),
    hair(line(52, 158, 66, 158) + line(52, 168, 66, 168)),
    centreline("M38 163H468M94 34V292"),
    across(52, 456, 308, "340", [180, 178]),
    upright(49, 274, 24, "112", [78, 62]),
    leader([112, 269], [166, 242], "54 HRC"),
    leader([116, 68], [166, 56], "R 15"),
  );
}
