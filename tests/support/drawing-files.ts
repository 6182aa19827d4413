/** Small STEP, DXF and PDF files, written for the tests. */

const STEP_HEADER = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('Bolt; it''s M8 /* no comment */'),'2;1');
FILE_NAME('bolt.step','2026-11-23T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));
ENDSEC;
DATA;
`;
const STEP_END = "ENDSEC;\nEND-ISO-10303-21;\n";

const STEP_LINES = `#1=CARTESIAN_POINT('',(0.,-1.5E-3,2.));
#2=DIRECTION('',(0.,0.,1.)); /* the axis */
#3=DIRECTION('',(1.,0.,0.));
#4=AXIS2_PLACEMENT_3D('',#1,#2,#3);
#5=(GEOMETRIC_REPRESENTATION_CONTEXT(3)REPRESENTATION_CONTEXT('',$));
#6=SHAPE_REPRESENTATION('',(#4),#5);
#7=ORIENTED_EDGE('',*,*,#4,.T.);
`;

export function stepFile(data: string = STEP_LINES): Buffer {
  return Buffer.from(`${STEP_HEADER}${data}${STEP_END}`, "latin1");
}

/** Pairs of group code and value, one pair to a line. */
export function dxfFile(pairs: string = DXF_PAIRS): Buffer {
  const lines = [...pairs.trim().split("\n"), "0 EOF"].map((pair) =>
    pair.trim().replace(" ", "\r\n"),
  );
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

const DXF_PAIRS = `0 SECTION
2 HEADER
9 $ACADVER
1 AC1009
0 ENDSEC
0 SECTION
2 TABLES
0 STYLE
2 STANDARD
3 txt
0 ENDSEC
0 SECTION
2 ENTITIES
0 LINE
8 0
10 0.0
20 0.0
11 10.0
21 5.5
0 ENDSEC`;

/** A PDF of one empty page. */
export function pdfFile(): Buffer {
  return Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R /Size 4>>
startxref
9
%%EOF
`);
}
