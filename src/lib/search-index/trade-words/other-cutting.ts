/** Cutting tools, their machines and what holds them that have the word of another one: a spot drill is no twist drill (trade-words.ts). */
// "Die nut" is in one word (readings.ts): "die" by itself is an article. Drill rod is steel to make pins of.
export const otherCuttingTools = `
tap wrench, tap handle, tap holder = Windeisen, Gewindebohrerhalter
diestock, round die holder, round die stock = Schneideisenhalter
dienut, rethreading nut = Schneidmutter, Sechskantschneideisen
drill press, pillar drill, bench drill = Säulenbohrmaschine, Ständerbohrmaschine, Tischbohrmaschine
drill stand = Bohrständer
magnetic drill, mag drill = Magnetbohrmaschine
power drill, hand drill, drill machine = Bohrmaschine, Handbohrmaschine
cordless drill = Akkubohrer, Akkuschrauber, Bohrschrauber
hammer drill = Schlagbohrmaschine
rotary hammer = Bohrhammer
chuck key, drill chuck key = Bohrfutterschlüssel, Futterschlüssel
masonry bit, masonry drill, masonry drill bit = Steinbohrer, Betonbohrer
SDS drill, SDS bit = SDS Bohrer, Hammerbohrer
spade bit = Flachfräsbohrer
spot drill, spotting drill = NC Anbohrer, Anbohrer
center drill, centre drill = Zentrierbohrer = DIN 333, ISO 866
step drill, step bit = Stufenbohrer
cone drill = Schälbohrer
glass drill, tile bit = Glasbohrer, Fliesenbohrer
core drill, annular cutter = Kernbohrer
core bit = Bohrkrone
auger bit = Schlangenbohrer
Forstner bit = Forstnerbohrer
countersink, countersink bit, countersink drill, countersink tool = Senker, Kegelsenker = DIN 335, ISO 3294
counterbore = Flachsenker, Zapfensenker = DIN 373
cross hole countersink = Querlochsenker
drill sleeve, Morse sleeve, taper sleeve, reduction sleeve = Reduzierhülse, Kegelhülse = DIN 2185
drill bushing = Bohrbuchse = DIN 179
drill guide, drill jig = Bohrlehre, Bohrvorrichtung
drill gauge = Bohrerlehre
drill sharpener, drill grinder = Bohrerschleifgerät
drill stop = Bohrtiefenanschlag
drill rod, silver steel, drill blank = Silberstahl
Flachstahl, Flacheisen
Vierkantstahl, Vierkanteisen
Stabstahl, Stabmaterial
screw extractor, bolt extractor, stud extractor, extractor, easy out, stud remover = Schraubenausdreher, Linksausdreher, Ausdreher, Stehbolzenausdreher, Bolzenausdreher
tap extractor = Gewindebohrerausdreher
face mill = Planfräser, Messerkopf
shell mill = Walzenstirnfräser
side milling cutter = Scheibenfräser
fly cutter = Schlagzahnfräser
T slot cutter, T slot mill = T Nutenfräser
thread mill = Gewindefräser
chamfer mill, chamfer cutter = Fasenfräser, Entgratfräser
dovetail cutter = Schwalbenschwanzfräser
angle cutter = Winkelfräser
woodruff cutter = Schlitzfräser
slitting saw = Metallkreissägeblatt
gear cutter = Modulfräser, Wälzfräser
engraving cutter = Gravierfräser
wood milling cutter = Holzfräser
ball nose, ball nose end mill, ball nose endmill, ball end mill, ball endmill = Kugelfräser, Radiusfräser
bull nose end mill, corner radius end mill = Torusfräser
insert, carbide insert, turning insert, indexable insert = Wendeplatte, Wendeschneidplatte, Schneidplatte
taper reamer = Kegelreibahle
taper pin reamer = Kegelstiftreibahle, Stiftlochreibahle = DIN 9
bridge reamer = Nietlochreibahle
shell reamer = Aufsteckreibahle
adjustable reamer, expansion reamer = verstellbare Reibahle
grinding wheel, grinding disc = Schleifscheibe, Schruppscheibe
cutting disc, cut off wheel = Trennscheibe
flap disc = Fächerschleifscheibe, Lamellenscheibe
polishing disc = Polierscheibe
sanding disc = Schleifblatt
angle grinder = Winkelschleifer
bench grinder = Doppelschleifer
Stabschleifer, Geradschleifer
wire brush = Drahtbürste
saw blade = Sägeblatt
hacksaw blade, hack saw blade = Metallsägeblatt, Handsägeblatt, Bügelsägeblatt, Eisensägeblatt
hole saw = Lochsäge
band saw, bandsaw = Bandsäge
circular saw = Kreissäge, Handkreissäge
table saw = Tischkreissäge
jigsaw, jig saw = Stichsäge
coping saw = Laubsäge
chain saw, chainsaw = Kettensäge
miter saw, mitre saw, chop saw = Kappsäge, Gehrungssäge
reciprocating saw = Säbelsäge
wood saw = Holzsäge
pruning saw = Astsäge
bolt cutter, bolt cropper = Bolzenschneider
pipe cutter, tube cutter = Rohrabschneider, Rohrschneider
four jaw chuck, independent chuck = Vierbackenfutter, 4 Backenfutter, 4 Backen Futter
two jaw chuck = Zweibackenfutter
six jaw chuck = Sechsbackenfutter
magnetic chuck = Magnetfutter, Magnetspannplatte
vacuum chuck = Vakuumspannplatte
faceplate = Planscheibe
dead center, dead centre = feste Körnerspitze, feste Zentrierspitze = DIN 806
half center, half centre = Halbspitze
round file = Rundfeile
half round file = Halbrundfeile
needle file = Nadelfeile, Schlüsselfeile
triangular file, three square file = Dreikantfeile
square file = Vierkantfeile
rotary file, rotary burr, carbide burr = Frässtift
thread file = Gewindefeile
diamond file = Diamantfeile
rasp = Raspel
file handle = Feilenheft, Feilengriff
file card, file brush = Feilenbürste
thread gauge, screw pitch gauge, thread pitch gauge = Gewindelehre
thread plug gauge = Gewindelehrdorn
lathe dog, drive dog = Drehherz
boring head = Ausdrehkopf
boring bar = Bohrstange
tool holder, toolholder = Werkzeughalter, Werkzeugaufnahme
tool post = Stahlhalter
lathe tool holder = Klemmhalter
Drehmeißel, Drehstahl
knurling tool = Rändelwerkzeug
parting tool = Abstechstahl
end mill holder = Fräseraufnahme
shell mill arbor = Fräsdorn
shrink fit chuck = Schrumpffutter
hydraulic chuck = Hydrodehnspannfutter
milling chuck = Kraftspannfutter
tapping chuck, tapping head = Gewindeschneidfutter
chuck arbor = Bohrfutterdorn, Kegeldorn
cutting oil, cutting fluid, tapping oil, tapping fluid = Schneidöl, Bohröl, Kühlschmierstoff
cutting paste = Schneidpaste
gear oil = Getriebeöl
lathe oil = Maschinenöl
bearing grease = Lagerfett, Kugellagerfett
collet chuck, collet holder = Spannzangenfutter, Spannzangenhalter
collet nut, ER nut = Spannzangenmutter, Spannmutter
collet block = Spannzangenblock
`;
