/**
 * What people type into a shop of tools, by the eight kinds of searches that Baymard's studies name. Behind the sign
 * stands what must be first: the beginning of a part number of the demo, several with "|", a page of the shop, or "nothing".
 */
export interface Phrases {
  readonly en: string;
  readonly de: string;
}

export const phrases: Readonly<Record<string, Phrases>> = {
  exact: {
    en: `
MW-401-100 > MW-401-100
6205-2RS > MW-701-205
MW 621 M08 030 > MW-621-M08-030
Bench vise, 125 mm > MW-201-125
Deep groove ball bearing 6205 > MW-701-205
6205 > MW-701-205
M8x30 socket head screw > MW-621-M08-030
socket head screw m8 x 30 > MW-621-M08-030
Torque wrench 20-100 Nm > MW-831-100
ER32 collet 10mm > MW-521-E10
UCP204 > MW-721-204
hexagon bolt m12x60 > MW-601-M12
twist drill 8.5 mm > MW-402-085
end mill 1/4 > MW-303-003
hand reamer 10 h7 > MW-332-100|MW-331-010
ball bearing 25x52x15 > MW-701-205
MW621M8030 > MW-621-M08-030
SKF 6205-2RS1 > MW-701-205
mw602 m10 060 > MW-602-M10-060
Hand tap, M8 > MW-311-M08
1/4-20 x 1 socket head > MW-621-M06-025
10-32 hex nut > MW-641-M05
3/8-16 x 2 hex bolt > MW-602-M10-050
#8-32 set screw > MW-631-M04
5/16 x 1 shcs > MW-621-M08-025
2 x MW-401-100 > MW-401-100
part number MW-831-100 please > MW-831-100
mw 402 065 c > MW-402-065-C
25/64ths bit > MW-403-025
JIS B 1176 M6x20 > MW-621-M06-020
tool no MW-711-232 > MW-711-232
DIN 352 M8 > MW-311-M08
DIN 352 M6 > MW-312-M06
P204 > MW-721
BS 4168 M8 x 30 > MW-621-M08-030
DIN 371 M8 > MW-312-M08
ISO 6789 > MW-831
BS 887 > MW-101
5/16 tap > MW-312-M08
1/4 inch tap > MW-312-M06
chuck d1-6 > MW-501
D1-6 > MW-501
camlock d1-6 > MW-501
6205-2Z/C3 > MW-701-205
KOYO 6205-2RU > MW-701-205
NSK6205DDU > MW-701-205
SY 20 TF > MW-721-204
MW-621-M6-20 qty 500 > MW-621-M06-020
part MW-651-M08-A2 x 300 > MW-651-M08-A2
M8x45 > MW-602-M08|MW-621-M08
hexnutm12 > MW-641-M12
quarter twenty tap > MW-312-M06
ten thirty-two cap screw > MW-621-M05
M5x.8 tap > MW-312-M05
SCREW, SOC HD CAP, M6-1.0 X 25MM, ALLOY STL, BLK OXIDE > MW-621-M06-025
NUT HEX M12-1.75 SS 18-8 > MW-641-M12-A2
socketheadcapscrew m8 x 30 > MW-621-M08-030
EM 1/2 4F > MW-303-006-4
3/8-16 tap drill > MW-403-020
m8 tap drill > MW-402-070|MW-403-017
drill for m6 clearance > MW-402-065
drill bit to clear m8 > MW-402-090
0-150 mm > MW-101`,
    de: `
MW-101-150 > MW-101-150
Kugellager 6205ZZ > MW-701-205
Messschieber 150mm > MW-101-150
Inbusschraube M8x30 > MW-621-M08-030
Zylinderschraube M8 × 30 > MW-621-M08-030
Rillenkugellager 6205 > MW-701-205
Spannzange ER32 10 mm > MW-521-E10
Spiralbohrer 8,5 mm > MW-402-085
Sechskantschraube M12x60 10.9 > MW-601-M12
Dreibackenfutter 200 > MW-501-200
Sechskantschraube M10x40 > MW-602-M10-040
Gewindestift M6x10 > MW-631-M06-010
Bohrer 10 > MW-401-100|MW-402-100
Trapezgewindespindel Tr20x4 > MW-741-T20
Zylinderkopfschraube M5x25 > MW-621-M05-025
Kegelstift 6x40 > MW-662-060-040
FAG 6205 2RS > MW-701-205
mw651m08a2 > MW-651-M08-A2
Schraube M7x30 > MW-602-M06-030
Gewindebohrer 1/4-20 > MW-312-M06
Artikel MW-332-120 > MW-332-120
Art.-Nr. MW-332-120 > MW-332-120
Gewindebohrer 1/4 Zoll > MW-312-M06
DIN 376 M16 TiN > MW-312-M16-T
8-mm-Bohrer > MW-402-080
Schraube M6 mal 30 > MW-602-M06-030
DIN 352 M8 > MW-311-M08
Stahlstift 6mm > MW-661-060
FAG 6205-C-2HRS > MW-701-205
Inbusschraube8x25 > MW-621-M08-025
kl. 8.8 m10x60 > MW-602-M10-060
Zylinderschraube ISO 4762 - M10 x 60 - 12.9 > MW-621-M10-060
M8er Bohrer > MW-312-M08|MW-311
TiN Bohrer M6 > MW-312-M06-T
6er Inbus 20 lang > MW-621-M06-020
912er M6x20 > MW-621-M06-020
933 M8x30 > MW-602-M08-030
934 M8 > MW-641-M08`,
  },
  productType: {
    en: `
drill > MW-401|MW-402|MW-403
M3 screws > MW-621-M03
drill bit > MW-401|MW-402|MW-403
drillbit 10mm > MW-401-100|MW-402-100
drill 10mm > MW-401-100|MW-402-100
10 mm drill > MW-401-100|MW-402-100
socket head cap screw > MW-621
cap screw m6 > MW-621-M06
dowel pin > MW-661
dowel pin 6x30 > MW-661-060-030
taper pin > MW-662
hexnut m10 > MW-641-M10
nut > MW-641
washer for m6 bolt > MW-651-M06
SCREW, CAP, SOCKET HEAD, M8X30 > MW-621-M08-030
set screw > MW-631
reamer > MW-331|MW-332
M6tap > MW-312-M06
hammer > MW-801
calipers > MW-101
bearing > MW-701
vise > MW-201
file > MW-811
chuck > MW-411|MW-501
gear > MW-711
er32 colets 10mm > MW-521-E10
milimeter vernier > MW-101
metric drill bits > MW-402|MW-401
metric hex key > nothing
imperial end mills > MW-303
end mill 22 mm > MW-302-200
screw for 10mm wrench > MW-602-M06
6 x 40 dowels hardened > MW-661-060-040
lead screw 20mm > MW-741
stainless washers 8mm > MW-651-M08-A2
taper dowel 3mm > MW-662-030
thread die m10 > MW-321
plug tap m8 > MW-311-M08
gun tap M6 tin coated > MW-312-M06-T
M5 x 16 mm screws > MW-602-M05-016|MW-621-M05-016
saws > MW-821
box of m5x10 capheads > MW-621-M05-010
8 inch 3 jaw d1-6 > MW-501-200
16 oz ballpein > MW-801
hacksaw blade > nothing
self aligning bearing > MW-721
drill press vise > MW-201
center drill bit > nothing
M10 dies > MW-321
pedestal bearing 20mm > MW-721
20mm shaft support bearing > MW-721
acme threaded rod > MW-741
toolmaker clamps pair > MW-211
countersunk screw m6 > nothing
wing nut m8 > nothing
shim washer 8mm > nothing
button head cap screw M6x20 > nothing
pipe thread tap > MW-311|MW-312
thread a hole in steel > MW-311|MW-312
roll pin 6x30 > nothing
linear bearing 20mm > nothing
ball nose endmill 6mm > nothing
screw extractor set > nothing
angle grinder > nothing
hex flange nut m8 > nothing
C spanner > nothing
allen wrench set > nothing
flat head allen screw m6 > nothing
bearing 6204 > nothing
13mm spanner > nothing
DIN 985 nut M8 > nothing
nut M8 DIN 985 > nothing
lockwasher m8 > nothing
coachbolt m8x60 > nothing
domenut m6 > nothing
ubolt m8 > nothing
allthread m10 > nothing
torx t25 bit > nothing
PH2 bit > nothing
WASHER, SPRING, M8 > nothing
NUT WING M6 > nothing
SCREW CAP SOCKET M6X25 > MW-621-M06-025
PIN DOWEL 5X20 > MW-661-050-020
REAMER HAND 10MM > MW-33
socket 13mm 1/2 drive > nothing
center finder > nothing
pillowblock bearing > MW-721`,
    de: `
Bohrer > MW-401|MW-402|MW-403
Schrauben > MW-601|MW-602|MW-603|MW-621
Zylinderschraube > MW-621
M3 Schrauben > MW-621-M03
Sechskantmutter M10 > MW-641-M10
M8-Mutter > MW-641-M08
Scheibe M8 > MW-651-M08
Fräser > MW-301|MW-302|MW-303
8er Bohrer > MW-402-080
Gewindebohrer M6 > MW-312-M06
Reibahle > MW-331|MW-332
Kugellager > MW-701
Lager > MW-701
Zylinderstift 6x30 > MW-661-060-030
Kegelstift > MW-662
Bohrer 7,5er > MW-402-075
Feile > MW-811
Hammer > MW-801
Mutter SW13 > MW-641-M08
Zahnrad > MW-711
Reibale 10 H7 > MW-331|MW-332-100
Klauenkuplung 40 > MW-731
Zylinderstifte 6x40 gehärtet > MW-661-060-040
Gühring Bohrer 4,2 > MW-402-04|MW-403-004
Mutter > MW-641
Einschnittgewindebohrer M6 > MW-312-M06
Radiallager > MW-701
Innen sechs kant Schraube M8 x 20 > MW-621-M08-020
Zylinder Schraube M6x20 > MW-621-M06-020
Beilag Scheiben M6 > MW-651-M06
Futter für Bohrmaschine > MW-411
Sägen > MW-821
Kreissäge > nothing
Spannzangensatz ER32 > MW-521
Maschinengewindebohrer Durchgangsloch M10 > MW-312-M10
Trapezgewindestange > MW-741
Bocklager > MW-721
Sägeblatt für Metallsäge > nothing
Pendellager > MW-721
Kegelstift 1:50 6x60 > MW-662-060-060
Senkschraube M6x20 > nothing
Stopmutter M8 > nothing
Flügelmutter M8 > nothing
Passscheibe 10 > nothing
Stift M6 x 10 > MW-631-M06-010
Stift M8 > MW-631-M08
Loch in Stahl reiben > MW-33
Bohrung im Werkstück messen > MW-101
Gewinde Stange M10 > nothing
Mutern M8 > MW-641-M08
Mutern > MW-641
Torx Schraube M5x20 > nothing
Gewindefräser M8 > nothing
Bohrersatz > MW-40
Passfeder 6x6x30 > nothing
Gummihammer > nothing
Rundfeile > nothing
Kugellager 6204 > nothing
Schlüssel 17 > nothing
DIN 7991 Schraube M6x20 > nothing
Spax Schrauben 4x40 > nothing
PH2 Bit > nothing
Feile rund > nothing
Bohrer Stein 8mm > nothing
Hand Gewinde Bohrer M8 > MW-311-M08
Rampamuffe > nothing
Stift geschlitzt > nothing
Schlüssel verstellbar > nothing
Schraube selbstschneidend > nothing
Trapezgewindemutter > MW-741`,
  },
  feature: {
    en: `
stainless nut m8 > MW-641-M08-A2
stainless steel washer m6 > MW-651-M06-A2
cobalt drill 6mm > MW-402-060-C
carbide end mill 10mm 4 flute > MW-302-100-4
TiN tap m8 > MW-312-M08-T
12.9 screw m8x25 > MW-621-M08-025
zinc plated nut m12 > MW-641-M12-Z
quarter inch drill > MW-403-016
.250 drill > MW-403-016
m8 bolt 70mm long with shank > MW-603-M08-070
pin 8 mm h6 dia 40 > MW-661-080-040
8mm bolt 30 long > MW-602-M08-030
screw 30mm long > MW-602-M04-030
drill 133 mm long > MW-402-100
5/8 carbide 4fl endmill > MW-303-007-4
a2 flat washer 12mm > MW-651-M12-A2
bearing 25mm bore > MW-701
1/4" end mill > MW-303-003
3/8 carbide end mill 4 flute > MW-303-005
coated tap m8 > MW-312-M08-T
clearance drill for M6 > MW-402-065
m8 nuts in stock > MW-641-M08
in stock > MW-
nut for M20 bolt > MW-641-M20
jaw width 125 mm > MW-201
for steel > nothing
bolt with 24 mm across flats > MW-602-M16|MW-603-M16
3/8" HSS drill bit > MW-403-024
end mill 8mm 3 flutes > MW-302-080-3
jaw width 125 > MW-201
socket screw with 6 mm hex > MW-621-M08
cap screw takes 8 mm hex key > MW-621-M10
grade 8.8 bolt m10x40 > MW-602-M10-040
hole for M6 thread > MW-402-050
what washer goes under M8 bolt > MW-651-M08
drill 2.5 mm for stainless steel > MW-402-025-C
ten millimeter drill > MW-401-100|MW-402-100
nut M6 steel > MW-641-M06
1/4" bolt > MW-602-M06
13mm af nuts > MW-641-M08
8 mm AF nut > MW-641-M05
18-8 washer M8 > MW-651-M08-A2
S/S nut M4 > MW-641-M04-A2
full thread m10x40 > MW-602-M10-040
lathe centre 3MT revolving > MW-511
bearing for 20mm shaft > MW-721
ball bearing 25mm shaft > MW-701
20 tpi 1/4 tap > MW-312-M06
nuts to fit m10 threaded rod > MW-641-M10
plain washers m16 zinc qty 100 > MW-651-M16-Z
hex head cap screws 3/8" x 2" > MW-602-M10-050
drill bit for hardened steel 6mm > MW-402-060-C
nut without zinc m8 > MW-641-M08-A2
nut, no bolt > MW-641
hex bolt no nut m8 > MW-60
tap without coating m8 > MW-312-M08-B
bearing without housing > MW-701
nut without flange m8 > MW-641-M08
screws that are not black > MW-602|MW-603
bolt with 13mm head > MW-602-M08|MW-603-M08
#10 washer > MW-651-M05
1/4-20 washer > MW-651-M06`,
    de: `
Edelstahl Mutter M8 > MW-641-M08-A2
Mutter M8 verzinkt > MW-641-M08-Z
rostfreie Unterlegscheibe M6 > MW-651-M06-A2
Schraube 40 mm lang > MW-602-M05-040
Kobaltbohrer 6 mm > MW-402-060-C
Fräser Ø 10 Z3 > MW-302-100-3
Hartmetallfräser 8 > MW-302-080
Schraube M8 30 lang > MW-602-M08-030|MW-621-M08-030
Gewindebohrer M8 TiN > MW-312-M08-T
HSS-E Bohrer 6,5 > MW-402-065-C
Bohrer 5/16 Zoll > MW-403-020
Inbus M8 x 40 12.9 > MW-621-M08-040
Messschieber 150 mm rostfrei > MW-101
Reibahle 8H7 > MW-332-080
Schraube M6x20 8.8 > MW-602-M06-020
VHM-Fräser D10 Z4 > MW-302-100-4
Maschinengewindebohrer M8 beschichtet > MW-312-M08-T
Schaftfräser 10 vierschneider > MW-302-100-4
Durchgangsloch M8 bohren > MW-402-090
Bohrer auf Lager > MW-401|MW-402|MW-403
auf Lager > MW-
Schraube Schlüsselweite 16 > MW-602-M10|MW-603-M10
für Stahl > nothing
Fräser 3 mm 3 Schneiden > MW-302-030-3
Kopfhöhe 8 mm Schraube > MW-621-M08
Innensechskantschraube Schlüsselweite 6 > MW-621-M08
Gewindestift SW 4 > MW-631-M08
Mutter SW 16 > MW-641-M10
Mutter M12 Festigkeit 8 > MW-641-M12
Loch für Gewinde M6 > MW-402-050
Bohrer für Edelstahl 6,5 > MW-402-065-C
Bohrfutter mit Schlüssel > MW-411
zehn Millimeter Bohrer > MW-401-100|MW-402-100
2-schneidiger Fräser für Alu 8mm > MW-302-080-2
welche Mutter passt auf M16 Schraube > MW-641-M16
Kernloch M8 > MW-403-017
Scheibe Außendurchmesser 20 > MW-651-M10
Scheibe außen 16 mm > MW-651-M08
Innen 6 kt Schraube M8x20 > MW-621-M08-020
M10x40 Vollgewinde > MW-602-M10-040
DIN 125 M5 nirosta > MW-651-M05-A2
Hartmetallfräser 20mm 4Z > MW-302-200-4
Lager für 20er Welle > MW-721
Bohrer 3,3 für M4 > MW-402-035|MW-402-03
Schrauben M6x16 8.8 verzinkt 200 Stück > MW-602-M06-016
Bohrer f. M8 Gewinde > MW-402-070|MW-402-065|MW-403-017
Scheibe A10,5 VZ > MW-651-M10-Z
Bohrer für VA 5mm > MW-402-050-C
Mutter ohne Zink M8 > MW-641-M08-A2
Schrauben nicht verzinkt > MW-621
Lager ohne Gehäuse > MW-701
Schraube ohne Kopf M5 > MW-631-M05
Titan Bohrer 8mm > MW-402-080`,
  },
  abbreviation: {
    en: `
SHCS M8x30 > MW-621-M08-030
M8-1.25 x 30 shcs > MW-621-M08-030
m8-30 socket > MW-621-M08-030
M8×30 shcs > MW-621-M08-030
DIN 912 > MW-621
DIN912 M6x20 > MW-621-M06-020
HHCS M8x30 > MW-602-M08-030
#21 bit > MW-402-040|MW-403-010
iso4762 m5x16 > MW-621-M05-016
DIN 933 M8x30 > MW-602-M08-030
DIN 934 M8 > MW-641-M08
DIN EN ISO 4032 M8 > MW-641-M08
ASME B18.3 > MW-621|MW-631
#7 drill > MW-402-050|MW-403-013
letter drill F > MW-402-065|MW-403-017
Ø10 reamer > MW-331-010|MW-332-100
6205 2RS > MW-701-205
HSS drill 3mm > MW-402-030-H
MT3 live center > MW-511
tap M8x1.25 > MW-311-M08|MW-312-M08
10mm dia. drill > MW-401-100|MW-402-100
M16 nut galv > MW-641-M16-Z
cap hd screw m4x16 > MW-621-M04-016
hex hd M12x80 zn > MW-602-M12-080
SS washer M10 > MW-651-M10-A2
DIN 125-A M10 > MW-651-M10
M10 wshr > MW-651-M10
#8 > nothing
EM 10mm > MW-302-100
10mm EM 4FL carbide > MW-302-100-4
FW M8 SS > MW-651-M08-A2
drl 6.5 hss > MW-402-065-H
SCR SKT HD CAP M8X25 > MW-621-M08-025
CAP SCR SOC HD M10 X 40 > MW-621-M10-040
DIN6325 8x40 > MW-661-080-040
ISO 8734 6x30 > MW-661-060-030
DIN934-M10-A2 > MW-641-M10-A2
SHCS 5/16-18 x 1 1/4 > MW-621-M08-030`,
    de: `
DIN 912 M8x30 > MW-621-M08-030
DIN933 M10x40 > MW-602-M10-040
DIN 931 M12x90 > MW-603-M12-090
DIN 913 M6x10 > MW-631-M06-010
DIN 125 M8 > MW-651-M08
DIN 7 d5x20 > MW-661-050-020
DIN 338 10mm > MW-402-100
ISO 4017 M8x30 > MW-602-M08-030
M8x30 > MW-602-M08-030|MW-621-M08-030
6kt Schraube M8x30 > MW-602-M08-030
IS Schraube M8x30 > MW-621-M08-030
Zyl.-Schr. M6x20 > MW-621-M06-020
MK3 Körnerspitze > MW-511
6-kt-Mutter M8 > MW-641-M08
GWB M8 > MW-311-M08|MW-312-M08
1/4" Bohrer > MW-403-016
ø 10 Bohrer > MW-401-100|MW-402-100
DIN 931 M10x80 > MW-603-M10
6-kant-Schrauben M10x60 verz. > MW-602-M10-060
U-Scheiben M10 VA > MW-651-M10-A2
DIN EN ISO 7089 12 > MW-651-M12
IS-Schr. M8x20 > MW-621-M08-020
Gewst. M6x10 > MW-631-M06-010
Zylst. 6x30 > MW-661-060-030
Sechskm. M8 > MW-641-M08
Sechskschr. M8x30 > MW-602-M08-030
USch M8 A2 > MW-651-M08-A2
6kt-Mu M16 A2 > MW-641-M16-A2
Mutter M8 vz > MW-641-M08-Z
DIN 933 M16 > MW-602-M16
DIN 933 > MW-602
DIN 914 M6x10 > MW-631-M06-010
DIN 931-8.8-M12x90 > MW-603-M12-090
Gewindestift ISO 4029 M6x12 > MW-631-M06-012
M10x55 > MW-602-M10-050|MW-602-M10-060|MW-621-M10-050|MW-621-M10-060
ISO2338 6 m6 x 30 > MW-661-060-030`,
  },
  slang: {
    en: `
allen bolt m8x30 > MW-621-M08-030
allen screw > MW-621
allen key bolt m6 > MW-621-M06
allan bolt m6x20 > MW-621-M06-020
hex socket bolt > MW-621
grub screw > MW-631
grub screw m5 x 8 > MW-631-M05-008
dowl pin > MW-661
spanner > MW-831
vice > MW-201
mike > MW-112
slot drill 6mm > MW-302-060-2|MW-302-060
headless m6 > MW-631-M06
dial gauge > MW-121
hex head bolt m10x50 > MW-602-M10-050
tommy bar chuck > MW-411|MW-501
cog > MW-711
tee nut > MW-611
spider coupling > MW-731
plummer block > MW-721
clock gauge > MW-121
do you have m12 nuts > MW-641-M12
nuts and bolts > MW-601|MW-602|MW-603|MW-641
metric allen bolts m8 > MW-621-M08
set square > MW-131
toolmakers clamp 100 > MW-211-100
jacobs chuk 13mm > MW-411
dormer drill 6.5mm > MW-402-065
allen key > nothing
center punch > nothing
tap wrench > nothing
cotter pin > nothing
stock > nothing
tape > nothing
hole saw > nothing
die nut > nothing
masonry bit > nothing
lock washer > nothing
spot drill > nothing
threadlocker > nothing
impact socket 13mm > nothing
crescent spanner > nothing
wood screw 5x40 > nothing
parallels > nothing
machinist parallels > nothing
vise grip > nothing
thumb screw m6 > nothing
screwdriver > nothing
square nut m8 > MW-641-M08
tap drill m8 > MW-402-070|MW-403-017
lovejoy 14mm 16mm > MW-731
unbrako m6x20 > MW-621-M06-020
screw gauge > MW-112
feed screw > MW-741
clicker torque wrench > MW-831
try square > MW-131`,
    de: `
Inbus > MW-621
Inbusschraube > MW-621
Inbusschrauben M6x20 > MW-621-M06-020
Imbusschraube M8 > MW-621-M08
Innensechskantschraube M8x30 > MW-621-M08-030
Madenschraube M5x8 > MW-631-M05-008
Wurmschraube > MW-631
Schieblehre > MW-101
Schiebelehre > MW-101
Schublehre > MW-101
Beilagscheibe M8 > MW-651-M08
Unterlegscheiben M8 > MW-651-M08
Passstift 6mm > MW-661-060
Mikrometer > MW-112
Kugelfinnenhammer > MW-801
Eisensäge > MW-821
Drehfutter > MW-501
Maschinenschraube M8x30 > MW-602-M08-030
Drehmo > MW-831
Inbuschraube M8 > MW-621-M08
Passtift 8 > MW-661-080
Handreibahle 10H7 > MW-331-010|MW-332-100
Parallelzwinge > MW-211
Madenschrauben M8x16 Inbus > MW-631-M08-016
Spanzange ER 32 10 > MW-521-E10
Beilagen M10 > MW-651-M10
Körner > nothing
Inbusschlüssel > nothing
Splint > nothing
Gewindebolzen > nothing
Messer > nothing
Maden Schraube M6 > MW-631-M06
Schneidmutter M10 > nothing
Steinbohrer > nothing
die Nut fräsen > MW-301|MW-302|MW-303
Schleifscheibe > nothing
Holzschraube > nothing
Parallelunterlagen > nothing
Spannhülse 6x30 > nothing
Gripzange > nothing
SDS Bohrer > nothing
Zange > nothing
ER32 Zange 10 > MW-521
Linksgewinde M10 > MW-6|MW-3
Rotex 40 > MW-731
Schiebemaß > MW-101
Nutstein M12 > MW-611
mitlaufender Körner MK3 > MW-511
Rollkörner > MW-511
Drehmomentratsche > MW-831
Madenstift M6 > MW-631-M06`,
  },
  theme: {
    en: `
hole making > MW-401|MW-402|MW-403|MW-411
thread cutting > MW-311|MW-312|MW-321
cut thread > MW-311|MW-312|MW-321
tools for measuring > MW-1
workholding > MW-2|MW-501
tools for the lathe > MW-5
milling cutters > MW-301|MW-302|MW-303
power transmission > MW-7
fasteners > MW-6
hand tools > MW-8
locating pins > MW-661|MW-662
machine screws > MW-602|MW-603|MW-621
precision measurement > MW-1
tapping > MW-311|MW-312
inspection tools > MW-1
machine elements > MW-7
things for drilling holes > MW-40|MW-411
screw thread tools > MW-311|MW-312|MW-321
thread > MW-311|MW-312
drill size for M10 tap > MW-402-085
drill for tapping M6 > MW-402-050
thread a rod M10 > MW-321
how to cut threads on a rod M10 > MW-321
layout tools > MW-131
speed reduction > MW-711`,
    de: `
Gewinde schneiden > MW-311|MW-312|MW-321
Messwerkzeug > MW-1
Zerspanung > MW-3
Spannmittel > MW-2|MW-501
Fräswerkzeuge > MW-301|MW-302|MW-303
Antriebstechnik > MW-7
Befestigungsmaterial > MW-6
Verbindungselemente > MW-6
Normteile > MW-6
Handwerkzeug > MW-8
Drehbank Zubehör > MW-5
Drehmaschine > MW-5
Bohrwerkzeuge > MW-401|MW-402|MW-403
Bohren und Senken > MW-4
Gewindewerkzeuge > MW-31|MW-32
Schlosserwerkzeug > MW-8
Maschinenelemente > MW-7
Dreherei > MW-5
Werkzeug zum Messen > MW-1
Werkzeuge für Gewinde > MW-31|MW-32
Drehbankwerkzeug > MW-5
Schraubensortiment > MW-6
Gewinde M8 > MW-311-M08|MW-312-M08
Reiben > MW-331|MW-332
Qualitätssicherung > MW-1
Hartmetallwerkzeuge > MW-30
Fräsen > MW-30
welches Werkzeug für Innengewinde M6 > MW-312-M06
Drehzubehör > MW-5
Spannvorrichtung > MW-2
Bohrer Zubehör > MW-40
Gewinde auf Welle schneiden M10 > MW-321
C-Teile > MW-6
Kleinteile > MW-6
Passung > MW-33`,
  },
  symptom: {
    en: `
stripped m8 thread > MW-311-M08|MW-312-M08
hole too small > MW-331|MW-332|MW-40
tight fit > MW-331|MW-332
bolt overtightened > MW-831
thread is totally stripped > MW-311|MW-312
worn bearing > MW-701
deburr edge > MW-811
shaft misalignment > MW-731
rusty nut > MW-641
cut metal pipe > MW-821
hold part while drilling > MW-2
broken drill > MW-40
measure shaft diameter > MW-1
drill for m6 tap > MW-402-050
hold work in lathe > MW-501
grip stock in the lathe > MW-501
clamp round bar > MW-221
snapped bolt remove > MW-40
hole needs to be exactly 10mm > MW-331|MW-332-100
check shaft is straight > MW-121
chase threads on M10 bolt > MW-321-M10
external thread m10 > MW-321-M10
ream 6mm hole > MW-332-060
pilot hole for m6 thread > MW-402-050
inside measuring jaws > MW-101
rust > nothing
fine > nothing
bit walks > MW-401
cross threaded hole > MW-311|MW-312
tighten bolts to exact torque > MW-831
workpiece slips > MW-2
thread pulled out of aluminium part > MW-311|MW-312
motor shaft not aligned with gearbox > MW-731
how tight should the bolt be > MW-831
hole needs better finish > MW-33
need to hold 10mm cutter > MW-521
drill skates on steel > MW-401
pipe cutting > MW-821
drill bit keeps breaking > MW-40
bracket not at 90 degrees > MW-131
threads are worn out M12 > MW-312-M12
steel tube needs cutting > MW-821
tapped hole damaged > MW-31
cleaning up rusty threads > MW-31|MW-32
reach exact 25 Nm > MW-831
bolts snapped off in the hole > MW-40
need thread M5 in steel plate > MW-312-M05
shaft out of round > MW-121
align two plates > MW-661
over-torqued bolts > MW-831
bolt too long needs cutting > MW-821
shorten a screw > MW-821
screw is too long > MW-821
chatter > nothing
bolt m8 too short > MW-601|MW-602|MW-603
motor shaft noisy bearing > MW-701
bearing worn on motor shaft > MW-701
shaft wobble check > MW-121
measure backlash > MW-121
check end float > MW-121
bolts keep coming loose > MW-831
work won't stay in place while milling > MW-2
screw came loose > MW-831
pulley slips on shaft > MW-631
hold work vertical > MW-231
5mm hole in stainless > MW-402-050
nut won't go on bolt > MW-321|MW-31|MW-641
parts don't line up when assembled > MW-66
gear slipping on shaft > MW-631
screw hole stripped > MW-31
bolt hole slightly off, needs enlarging > MW-33|MW-40|MW-811
keep shaft from wobbling in lathe > MW-511|MW-501|MW-121
bent shaft check > MW-121
need to check if surface is flat > MW-121
bolt keeps backing out > MW-831|nothing
attach pulley to shaft > MW-631|MW-731
lathe part wobbles at the end > MW-511|MW-121|MW-501`,
    de: `
Gewinde kaputt > MW-311|MW-312
Gewinde ausgerissen > MW-311|MW-312
Bohrung zu klein > MW-331|MW-332
Welle eiert > MW-121
Lager defekt > MW-701
Grat entfernen > MW-811
entgraten > MW-811
Schraube zu fest angezogen > MW-831
Welle fluchtet nicht > MW-731
Rohr absägen > MW-821
Bohrer stumpf > MW-40
Werkstück festhalten > MW-2
Kernlochbohrer M6 > MW-402-050
Kernloch M10 > MW-402-085
Teil in Drehbank spannen > MW-501
rundes Teil spannen > MW-221
Loch wird nicht rund > MW-331|MW-332
Schraube abgerissen ausbohren > MW-40
Rohr ablängen > MW-821
Gewinde nachschneiden Bolzen M10 > MW-321-M10
Außengewinde M10 > MW-321-M10
Bohrung auf 10H7 bringen > MW-331-010|MW-332-100
Vorbohren für M6 > MW-402-050
hart > nothing
Windeisen > nothing
Bohrer verläuft > MW-401
Gewinde ausgeleiert > MW-311|MW-312
Loch für M8 Schraube > MW-402-090
Werkstück rutscht > MW-2
Kanten brechen > MW-811
scharfkantig > MW-811
Schlag an der Welle messen > MW-121
Teil verrutscht beim Fräsen > MW-2
Gewinde vermurkst > MW-311|MW-312
Rohr durchschneiden > MW-821
Rundlauffehler > MW-121
Metallrohr kürzen > MW-821
Bolzen abgebrochen > MW-40
krumme Achse prüfen > MW-121
Schraube mit 50 Nm anziehen > MW-831
Gewinde zu schwergängig > MW-311|MW-312
Motor und Pumpe verbinden > MW-731
Gewinde im Gehäuse hin > MW-31
Welle unrund > MW-121
Schraube zu lang kürzen > MW-821
Schraube im Loch abgebrochen > MW-40
M5 Gewinde in Stahlplatte > MW-312-M05
zwei Platten genau positionieren > MW-661
Rundmaterial rollt weg > MW-221
Loch ist oval > MW-331|MW-332
enge Passung > MW-331|MW-332
Grate nach dem Sägen > MW-811
Schraube zu lang > MW-821
Gewinde überdreht M8 > MW-311-M08|MW-312-M08
Schraube dreht durch > MW-31
Bohrung nicht winklig > MW-131
Werkstück vibriert > MW-2
Bohrung nacharbeiten Passung 6 mm > MW-332-060
Planlauf prüfen > MW-121
Umkehrspiel > MW-121
Schraube löst sich ständig > MW-831
Bohrer bricht ab > MW-40
Bohrloch zu eng > MW-33
Werkstück bewegt sich beim Bohren > MW-2
Motor fluchtet nicht mit Getriebe > MW-731
Welle hat Schlag > MW-121
Teil wandert beim Fräsen weg > MW-2
Nabe rutscht auf Welle > MW-631
Teil senkrecht aufspannen > MW-231
Drehzahl reduzieren > MW-711
Winkligkeit prüfen > MW-131
Loch in Blech 6mm > MW-402-060
Mutter geht nicht auf Schraube > MW-321|MW-31|MW-641
Schraube greift nicht mehr > MW-31
Stift geht nicht rein > MW-33
Zahnrad rutscht auf der Welle > MW-631
Bohrfutter rutscht durch > MW-411
Schraubenkopf drückt sich ins Alu > MW-651
Teil für Bohren festklemmen > MW-2
Riemenscheibe auf Welle befestigen > MW-631
Langes Rohr in der Drehbank abstützen > MW-511
Schraube lässt sich nicht festziehen > MW-31
Werkstück auf Maschinentisch befestigen > MW-611|MW-2
Wellen fluchten nicht > MW-731`,
  },
  nonProduct: {
    en: `
invoice > page:orders
where is my invoice > page:orders
can i return unused bolts > page:terms
delivery time > page:terms
shipping cost > page:terms
returns > page:terms
shipping to Germany > page:terms
refund > page:terms
contact > page:contact
phone number > page:contact
opening hours > page:contact
track my order > page:orders
order status > page:orders
privacy > page:privacy
login > page:login
forgot password > page:password
jobs > page:jobs
quick order > page:quick-order
how much is shipping > page:terms
do you ship to canada > page:terms
pay invoice > page:orders
about us > page:contact
my order has not arrived > page:orders
send back > page:terms
upload excel order > page:quick-order
late delivery > page:terms|page:orders
cancel > page:orders|page:terms
order by csv > page:quick-order
when do you open > page:contact
bulk pricing > page:terms
do you have a store > page:contact
customs duties > page:terms
how do i get a vat invoice > page:orders
where are you located > page:contact
where is my stuff > page:orders
when will it arrive > page:terms|page:orders
broken on arrival > page:terms
need a quote for 1000 bolts > page:contact
certificate of conformity > page:contact
is there free shipping > page:terms
material certificate > page:contact
can you make custom parts > page:contact
customs fees > page:terms
price list > page:contact
packing slip > page:orders
incoterms > page:terms
where's my package > page:orders
do you take american express > page:terms
is my data safe > page:privacy
unsubscribe newsletter > page:contact
do you accept purchase orders > page:terms
pay by invoice > page:terms`,
    de: `
Rechnung > page:orders
wo ist die Rechnung > page:orders
Lieferzeit Schweiz > page:terms
Lieferzeit > page:terms
Versandkosten > page:terms
Rückgabe > page:terms
Rueckgabe > page:terms
Widerruf > page:terms
Retoure anmelden > page:terms
AGB > page:terms
Kontakt > page:contact
Telefonnummer > page:contact
Öffnungszeiten > page:contact
Bestellstatus > page:orders
Sendungsverfolgung > page:orders
Datenschutz > page:privacy
Passwort vergessen > page:password
Schnellbestellung > page:quick-order
Versand nach Österreich > page:terms
Was kostet der Versand > page:terms
Rechnung bezahlen > page:orders
UID Nummer > page:contact|page:login|page:orders|page:terms
Kontoverbindung > page:contact
Ware beschädigt > page:terms|page:orders|page:contact
Lehrstelle > page:jobs
Mindestbestellwert > page:terms
Wann wird geliefert > page:terms|page:orders
Reklamation Schraube defekt > page:terms
Selbst abholen > page:terms
Zahlungsmöglichkeiten > page:orders|page:terms
Widerrufsformular > page:terms
Stornierung > page:orders|page:terms
Beschwerde > page:contact|page:terms
Bankdaten > page:contact
Habt ihr ein Geschäft vor Ort > page:contact
Zoll > page:terms
Zollgebühren > page:terms
Überweisung > page:terms
Zoll Schweiz > page:terms
Zoll nach Österreich > page:terms
Schrauben Zoll > MW-60
wann kommt die Ware > page:terms|page:orders
falsche Ware erhalten > page:terms
Angebot für 1000 Schrauben > page:contact
Muster anfordern > page:contact
Mahnung > page:orders
Mindermengenzuschlag > page:terms
Kauf auf Rechnung > page:terms
Stückliste hochladen > page:quick-order
Katalog > page:contact
gibt es Gratisversand > page:terms
Prüfzeugnis 3.1 > page:contact
kann ich auf Rechnung bestellen > page:terms
Lieferung nicht angekommen > page:orders|page:terms
kann ich auf Rechnung kaufen > page:terms`,
  },
};

export interface Phrase {
  readonly kind: string;
  readonly language: "en" | "de";
  readonly typed: string;
  readonly expected: readonly string[];
}

export const listedPhrases: readonly Phrase[] = Object.entries(phrases).flatMap(([kind, each]) =>
  (["en", "de"] as const).flatMap((language) =>
    each[language]
      .trim()
      .split("\n")
      .map((line) => {
        const [typed = "", expected = ""] = line.split(" > ");
        return { kind, language, typed, expected: expected.split("|") };
      }),
  ),
);
