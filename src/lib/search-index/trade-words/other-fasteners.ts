/** Fasteners that have the word of another one: a wood screw is no machine screw (trade-words.ts). */
export const otherFasteners = `
split pin, cotter pin = Splint = DIN 94, ISO 1234
R clip, R pin, hairpin cotter, hitch pin = Federstecker = DIN 11024
linch pin, lynch pin = Klappsplint, Klappstecker = DIN 11023
wall plug, wall anchor = Dübel, Wanddübel, Spreizdübel
spring pin, roll pin, slotted spring pin, sellock pin, tension pin = Spannstift, Spannhülse, Federstift, geschlitzter Stift, geschlitzt Stift = DIN 1481, ISO 8752, DIN 7346, ISO 13337
coiled pin, spiral pin = Spiralspannstift = DIN 7343, ISO 8750
clevis pin = Gabelkopfbolzen = DIN 1444, ISO 2341
grooved pin = Kerbstift = DIN 1471, ISO 8744, DIN 1473, ISO 8740
shear pin = Scherstift
spring plunger, ball plunger = Druckstück, federndes Druckstück, Federdruckstück
index plunger, indexing plunger = Rastbolzen, Arretierbolzen, Indexbolzen
wood screw, timber screw = Holzschraube = DIN 97
lag screw, lag bolt, coach screw = Sechskantholzschraube = DIN 571
chipboard screw = Spanplattenschraube, Spax, Spax Schraube
drywall screw = Schnellbauschraube, Trockenbauschraube
deck screw = Terrassenschraube
roofing screw = Dachbauschraube
furniture screw = Möbelschraube
window screw = Fensterbauschraube
concrete screw = Betonschraube
hanger bolt = Stockschraube
sheet metal screw, self tapping screw, pan head tapping screw, countersunk tapping screw = Blechschraube, selbstschneidende Schraube, Schneidschraube
Linsenblechschraube = DIN 7981, ISO 7049
Senkblechschraube = DIN 7982, ISO 7050
self drilling screw = Bohrschraube, selbstbohrende Schraube = DIN 7504
thread forming screw, thread rolling screw = Gewindefurchschraube, gewindefurchende Schraube, gewindeformende Schraube, selbstfurchende Schraube = DIN 7500
countersunk, countersunk screw, countersunk head screw, countersunk bolt, csk, csk screw, csk bolt, flat head, flat head screw, flat head bolt = Senkschraube, Senkkopfschraube, Senkkopf, Senkschr
countersunk socket screw, countersunk Allen screw, FHCS, FHSCS, flat head cap screw, flat head socket cap = Senkschraube Innensechskant = DIN 7991, ISO 10642
slotted countersunk screw = Senkschraube Schlitz = DIN 963, ISO 2009
Phillips countersunk screw = Senkschraube Kreuzschlitz = DIN 965, ISO 7046
Torx countersunk screw = Senkschraube Innensechsrund = ISO 14581
oval head screw, raised countersunk screw = Linsensenkschraube = DIN 964, ISO 2010
Phillips oval head screw = Linsensenkschraube Kreuzschlitz = DIN 966, ISO 7047
button head, button head screw, button head bolt, button head cap screw, button head socket cap, BHCS, BHSCS = Linsenschraube, Linsenkopfschraube, Linsenkopf, Halbrundschraube, Halbrundkopf = ISO 7380
pan head, pan head screw = Flachkopfschraube, Flachkopf = DIN 85, ISO 1580
Phillips pan head screw = Linsenschraube Kreuzschlitz = DIN 7985, ISO 7045
cheese head screw, fillister head screw = Zylinderschraube Schlitz = DIN 84, ISO 1207
round head screw = Halbrundkopfschraube
truss head screw = Flachrundkopfschraube
Torx, hexalobular, hexalobular socket, Torx screw, Torx bolt, star drive screw = Torxschraube, Innensechsrund, Innensechsrundschraube = ISO 14579, ISO 14580
Torx pan head screw = Linsenschraube Innensechsrund = ISO 14583
security screw, tamper proof screw = Sicherheitsschraube
Phillips, Phillips screw, Pozidriv, cross head screw, crosshead screw = Kreuzschlitz, Kreuzschlitzschraube
slotted screw, slotted head screw = Schlitzschraube
shoulder screw, shoulder bolt, socket shoulder screw, stripper bolt, SHSS = Passschraube, Schulterschraube = ISO 7379
slotted shoulder screw = Ansatzschraube = DIN 923
fitted bolt = Sechskantpassschraube = DIN 609
carriage bolt, coach bolt, cup square bolt = Flachrundschraube, Schlossschraube, Torbandschraube = DIN 603, ISO 8677
plow bolt = Pflugschraube = DIN 608
flange bolt, flanged bolt, flange screw, flange head bolt, hex flange bolt = Flanschschraube, Bundschraube = DIN 6921, EN 1665, ISO 4162
serrated bolt, serrated flange bolt = Sperrzahnschraube
eye bolt, eyebolt, eye screw, screw eye = Ringschraube, Augenschraube
lifting eye, lifting eye bolt = Ringschraube = DIN 580
swing bolt = Augenschraube = DIN 444
hook bolt, screw hook, J bolt = Hakenschraube, Schraubhaken
U bolt = Bügelschraube, Rundstahlbügel = DIN 3570
anchor bolt, expansion bolt, wedge anchor, concrete anchor, rawl bolt = Ankerschraube, Ankerbolzen, Bolzenanker, Schwerlastanker, Betonanker
sleeve anchor = Hülsenanker
screw plug, drain plug, blanking plug = Verschlussschraube, Ablassschraube, Verschlussstopfen
pipe plug, socket pipe plug = konische Verschlussschraube = DIN 906
socket screw plug = Verschlussschraube Innensechskant = DIN 908
hexagon screw plug = Verschlussschraube Außensechskant = DIN 910
banjo bolt, hollow bolt = Hohlschraube
wheel bolt, lug bolt = Radschraube, Radbolzen
leveling foot, levelling foot, machine foot = Stellfuß, Maschinenfuß
adjusting screw = Stellschraube, Justierschraube
standoff, hex standoff = Abstandsbolzen, Distanzbolzen
spacer, spacer sleeve = Abstandshalter, Abstandshülse, Distanzhülse
lock nut, locknut, locking nut, self locking nut, self locking, nyloc, nyloc nut, nylock, nylock nut, nylon insert nut, prevailing torque nut = Stoppmutter, Mutter mit Klemmteil, Klemmteil, Stopmutter, Sicherungsmutter, selbstsichernde Mutter, selbstsichernd = DIN 985, ISO 10511, DIN 982, ISO 7040, DIN 6924, ISO 10512
metal lock nut = Ganzmetallmutter = DIN 980, ISO 7042, DIN 6925
jam nut, thin nut, half nut, low nut = Kontermutter, Gegenmutter, flache Mutter, niedrige Mutter = DIN 439, ISO 4035, DIN 936, ISO 8675
wing nut, butterfly nut = Flügelmutter = DIN 315
cap nut, dome nut, domed nut, acorn nut = Hutmutter = DIN 1587, DIN 917
self locking cap nut = selbstsichernde Hutmutter = DIN 986
castle nut, castellated nut, slotted nut = Kronenmutter = DIN 935, ISO 7035
flange nut, flanged nut, hex flange nut = Flanschmutter, Bundmutter = DIN 6923, EN 1661, ISO 4161
serrated nut, serrated flange nut = Sperrzahnmutter
collar nut = Bundmutter = DIN 6331
cage nut = Käfigmutter
clip nut, speed nut, spring nut, push nut = Blechmutter, Klemmmutter, Schnappmutter
weld nut = Schweißmutter
hexagon weld nut = Sechskantschweißmutter = DIN 929
square weld nut = Vierkantschweißmutter = DIN 928
rivet nut, rivnut, nutsert, blind rivet nut = Nietmutter, Einnietmutter, Blindnietmutter
coupling nut, extension nut, connecting nut = Langmutter, Verbindungsmutter = DIN 6334
slotted round nut = Nutmutter = DIN 1804
bearing nut, shaft nut = Wellenmutter = DIN 981
knurled nut, thumb nut = Rändelmutter
high knurled nut = hohe Rändelmutter = DIN 466
low knurled nut = flache Rändelmutter = DIN 467
barrel nut, cross dowel = Quermutterbolzen, Hülsenmutter
drive in nut, wood insert = Einschlagmutter, Einschraubmutter, Rampamuffe
eye nut, lifting nut = Ringmutter = DIN 582
union nut = Überwurfmutter
shim, shim washer, shim ring = Passscheibe, Ausgleichsscheibe, Stützscheibe = DIN 988
spacer washer = Distanzscheibe
thumb screw, thumbscrew, knurled screw = Rändelschraube, Sterngriffschraube
high knurled screw = hohe Rändelschraube = DIN 464
slotted knurled screw = Rändelschraube Schlitz = DIN 465
wing screw, wing bolt = Flügelschraube = DIN 316
spring washer, spring lock washer, split washer, split lock washer, lock washer = Federring, Sprengring = DIN 127, DIN 128
wave washer, curved spring washer = Federscheibe, Wellenscheibe = DIN 137
star washer, tooth washer, toothed washer = Zahnscheibe = DIN 6797
serrated washer, serrated lock washer = Fächerscheibe = DIN 6798
wedge lock washer = Keilsicherungsscheibe
ribbed lock washer = Sperrkantscheibe
disc spring, disk spring, Belleville washer = Tellerfeder = DIN 2093
conical washer = Spannscheibe, Tellerscheibe = DIN 6796
sealing washer, bonded washer = Dichtscheibe
crush washer, copper washer = Dichtring, Kupferring, Kupferscheibe = DIN 7603
gasket = Flachdichtung
rubber washer = Gummischeibe
nylon washer, polyamide washer, plastic washer = Kunststoffscheibe, Polyamidscheibe, PA Scheibe
thrust washer = Anlaufscheibe
square washer = Vierkantscheibe = DIN 436
taper washer = Keilscheibe = DIN 434
tab washer = Sicherungsblech
cup washer = Rosettenscheibe
spherical washer = Kugelscheibe, Kegelpfanne = DIN 6319
retaining ring, circlip, snap ring, C clip = Sicherungsring, Seegerring, Seeger Ring
external retaining ring, external circlip = Außensicherungsring = DIN 471
internal retaining ring, internal circlip = Innensicherungsring = DIN 472
E clip = Sicherungsscheibe, Wellensicherungsscheibe = DIN 6799
shaft collar, set collar = Stellring = DIN 705
split collar = Klemmring
parallel key, machine key, feather key, shaft key = Passfeder = DIN 6885
woodruff key = Scheibenfeder = DIN 6888
gib key = Nasenkeil = DIN 6887
key steel = Keilstahl = DIN 6880
rivet = Niet
blind rivet, pop rivet = Blindniet, Popniet
thread insert, threaded insert, helicoil = Gewindeeinsatz, Gewindebuchse
threaded rod, threaded bar, all thread = Gewindestange = DIN 975, DIN 976
stud, stud bolt = Gewindebolzen, Stehbolzen, Stiftschraube = DIN 938, DIN 939, DIN 835
`;
