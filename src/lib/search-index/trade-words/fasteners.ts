/** Screws, nuts, washers and pins, and what they are made of. */
export const fastenerWords = `
socket head screw, socket head cap screw, SHCS, SHCB, socket cap screw, socket screw, socket cap, socket bolt, socket head bolt, cap screw, cap bolt,
  cap head screw, cap head bolt, Allen, Allen screw, Allen bolt, Allen head screw, Allen head bolt, Allen cap screw, Allen key bolt, Allen key screw,
  hex socket, hex socket screw, hex socket bolt, hex socket cap screw, hex socket head screw, hexagon socket screw, hex key screw, hex key bolt, inhex bolt,
  cap head, caphead, Allen cap, SHC, cap socket screw, Unbrako
  = Zylinderschraube, Zylinderkopfschraube, Zylschraube, Zylschr, Zyl Schr, Zyl Schraube, ISK, ISK Schraube, Zylinderschraube Innensechskant, Innensechskant,
  Innen 6kt, Innen 6 kant, Innensechskantschraube, Innensechskant Schraube, IS Schraube, Inbus, Inbusschraube, Inbus Schraube, Inbusbolzen, Imbus,
  Imbusschraube, Imbus Schraube, Zylinderkopf, Innensechskantkopf = DIN 912, ISO 4762, ASME B18.3
hexagon screw, hexagon bolt, hexagon head screw, hexagon head bolt, hex screw, hex bolt, hex head screw, hex head bolt, hex head, hexagon head, hexagonal bolt,
  hexagonal screw, hex hd, hex hd bolt, hex hd screw, HHCS, HHB, HHMB, HXBT, HCS, hex cap screw, hex head cap screw, hexagon head cap screw, bolt,
  machine screw, machine bolt, tap bolt, fully threaded bolt, set bolt
  = Sechskantschraube, Sechskantkopfschraube, Sechskant Schraube, Außensechskant, Außensechskantschraube, 6kt Schraube, 6 kt Schraube, 6kant Schraube,
  SKT Schraube, SK Schraube, 6kt Schr, 6 kt Schr, SKT Schr, SK Schr, Maschinenschraube, Gewindeschraube, Bolzen, Schraubenbolzen, Schlüsselschraube = DIN 933,
  ISO 4017, DIN 558, ISO 4018
hexagon bolt, partially threaded bolt, partial thread bolt, part threaded bolt, partially threaded, partial thread, part threaded, shank bolt,
  shouldered hex bolt
  = Schaftschraube, Sechskantschraube mit Schaft, Teilgewinde, Teilgewindeschraube = DIN 931, ISO 4014, DIN 601, ISO 4016
full-thread: fully threaded, full thread, bolt without shank, screw without shank
  = Vollgewinde, Vollgewindeschraube, Gewinde bis Kopf, Schraube ohne Schaft = ISO 4017
screw, threaded screw = Schraube
set screw, setscrew, grub screw, grub, grub bolt, headless, headless screw, screw without head, socket set screw, hex socket set screw, Allen set screw, Allen grub screw,
  Allen grub, SSS, SHSS, blind screw, fix hub shaft, secure hub, hold collar, hold pulley, hub slip, hub slip shaft, collar slip, collar slip shaft, pulley slip,
  pulley slip shaft
  = Gewindestift, Gewindestift Innensechskant, Gewindestift Inbus, Madenschraube, Madenschraube Inbus, Made, Maden, Madenstift, Inbusstift,
  Stift Innensechskant, Wurmschraube, Schraube ohne Kopf, Stiftschraube ohne Kopf, kopflose Schraube, Nabe sichern, Nabe fixieren, Stellring fixieren, Nabe rutscht,
  Nabe rutscht Welle, Stellring rutscht, Riemenscheibe rutscht, Riemenscheibe rutscht Welle = DIN 913, ISO 4026, ASME B18.3, DIN 914, ISO 4027, DIN 915,
  ISO 4028, DIN 916, ISO 4029
hexagon nut, hexagonal nut, hex nut, full nut, plain nut, machine nut, HN, nut
  = Sechskantmutter, Mutter, Schraubenmutter, 6kt Mutter, 6 kt Mutter, 6kant Mutter, SKT Mutter, SK Mutter, 6kt Mu, 6 kt Mu, SKT Mu, SK Mu = DIN 934, ISO 4032,
  DIN 555, ISO 4034, DIN 970
washer, plain washer, flat washer, FW, penny washer, fender washer, repair washer, spread load, protect surface
  = Scheibe, flache Scheibe, Unterlegscheibe, Unterlagscheibe, Unterlagsscheibe, Beilagscheibe, Beilegscheibe, Beilage, U Scheibe, USch, U Sch,
  Karosseriescheibe, Kotflügelscheibe, Druck verteilen, Kraft verteilen = DIN 125, ISO 7089, DIN 126, ISO 7091
parallel pin, dowel, dowel pin, cylindrical pin, straight pin, locating pin, alignment pin, register pin, guide pin, fitting pin, hole line, hole misaligned,
  locate part, align part, position part
  = Zylinderstift, Passstift, Fixierstift, Positionierstift, Zentrierstift, Führungsstift, Dübelstift, verstiften, Teile verstiften, Löcher fluchten,
  Löcher fluchtet, Teile ausrichten, Teile positionieren = DIN 7, ISO 2338, DIN 6325, ISO 8734
taper pin, tapered pin, taper dowel, tapered dowel, conical pin = Kegelstift, Konusstift, konischer Stift = DIN 1, ISO 2339
pin = Stift
T slot nut, T nut, tee nut, tee slot nut, table nut, slot nut, T slot bolt, bolt T slot, clamp table, clamp machine table
  = Nutenstein, Nutstein, T Nutenstein, T Nut Stein, T Nutmutter, T Nutenmutter, Maschinentisch spannen, Tisch spannen = DIN 508, ISO 299
stainless steel, stainless, A2, inox, SS, SST, CRES, 304, SUS304, 1.4301, rustproof, corrosion resistant
  = Edelstahl, rostfrei, rostfreier Stahl, nichtrostend, V2A, Niro, Nirosta, VA
zinc plated, galvanized, galvanised, BZP, ZP, ZN, zinc = verzinkt, galvanisch verzinkt, galv verzinkt, vz, vzk, gvz, gal Zn, A2K, A2F, A3K
left hand, left handed, left hand thread, left handed thread, LH, reverse thread = Linksgewinde, linksgängig, linkssteigend, links
black, blk, black oxide, blackened = schwarz, brüniert, geschwärzt
`;
