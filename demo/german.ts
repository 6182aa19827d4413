/** The demo's tools in German, by part number, and its categories. */

interface DemoText {
  readonly name: string;
  readonly description: string;
}

export const germanCategories: Readonly<Record<string, string>> = {
  "Bearings & drives": "Lager und Antriebe",
  Clamping: "Spannen",
  Cutting: "Fräsen und Gewinde",
  Drilling: "Bohren",
  Fasteners: "Verbindungselemente",
  "Hand tools": "Handwerkzeuge",
  Measuring: "Messen",
  Turning: "Drehen",
};

export const germanTools: Readonly<Record<string, DemoText>> = {
  "MW-101-150": {
    name: "Messschieber, 150 mm",
    description:
      "Gehärteter, rostfreier Messschieber mit Kreuzspitzen, Tiefenmaß und Momentfeststellung. Die Skalen sind geätzt und mattverchromt und lassen sich ohne Blendung ablesen.",
  },
  "MW-112-025": {
    name: "Bügelmessschraube, 0–25 mm",
    description:
      "Geschmiedeter Bügel mit Hartmetall-Messflächen, Ratsche und Klemmhebel. Geliefert mit Einstellschlüssel und Prüfblatt.",
  },
  "MW-121-010": {
    name: "Messuhr, 10 mm",
    description:
      "Messuhr mit Steinlagern, drehbarem Außenring und Umdrehungszähler. Der Einspannschaft ist auf h6 geschliffen und passt in jeden 8-mm-Halter.",
  },
  "MW-131-300": {
    name: "Kombinationswinkel, 300 mm",
    description:
      "Anschlagkopf mit Libelle und Reißnadel auf einem genuteten Stahllineal. Der Kopf lässt sich verschieben und überall klemmen; er hat Anschläge für 90° und 45°.",
  },
  "MW-201-125": {
    name: "Schraubstock, 125 mm",
    description:
      "Schraubstock aus Sphäroguss mit abgedeckter Spindel, Amboss und auswechselbaren Backen. Die Führung ist eingeschliffen: Die Backen bleiben auch geöffnet parallel.",
  },
  "MW-211-100": {
    name: "Parallelschraubzwinge, 100 mm",
    description:
      "Einsatzgehärtete Parallelzwinge mit zwei Rändelschrauben. Die Federklammer hält die lose Backe, während das Werkstück ausgerichtet wird.",
  },
  "MW-221-075": {
    name: "Prismenpaar mit Spannbügeln, 75 mm",
    description:
      "Zwei gemeinsam geschliffene Prismen, die ein Paar bleiben, oben mit 90°-Nut und je einem Spannbügel. Für runde Werkstücke von 6 bis 50 mm.",
  },
  "MW-231-150": {
    name: "Aufspannwinkel mit Nuten, 150 mm",
    description:
      "Spannungsarm geglühter Grauguss mit Rippen und Nuten auf beiden Flächen. Rechtwinklig geschabt, für Anreißplatte oder Maschinentisch.",
  },
  "MW-301-012": {
    name: "Schaftfräser, 12 mm, 4 Schneiden",
    description:
      "Vollhartmetall, über Mitte schneidend, mit ungleichen Drallwinkeln für ruhigen Lauf in Stahl. Die Schneiden sind verrundet und beschichtet.",
  },
  "MW-311-M08": {
    name: "Handgewindebohrer, M8",
    description:
      "Geschliffenes Gewinde, drei Nuten und ein Anschnitt für Durchgangs- und Sacklöcher. Der Vierkant passt in jedes Windeisen.",
  },
  "MW-321-M10": {
    name: "Schneideisen, M10",
    description:
      "Geschlitztes Schneideisen mit Schälanschnitt, der die Späne nach vorn wirft. Mit der Stellschraube lässt es sich um zwei Zehntel aufweiten.",
  },
  "MW-331-010": {
    name: "Maschinenreibahle, 10 mm H7",
    description:
      "Sechs gerade, ungleich geteilte Schneiden an einem langen Zylinderschaft. Reibt Bohrungen auf H7, nach einem Bohrer von 9,8 mm.",
  },
  "MW-401-100": {
    name: "Spiralbohrer, 10 mm",
    description:
      "Aus dem Vollen geschliffen, mit Kreuzanschliff, der ohne Körnung anbohrt. Für Stahl bis 900 N/mm².",
  },
  "MW-411-013": {
    name: "Zahnkranzbohrfutter, 13 mm",
    description:
      "Drei gehärtete Backen, mit Zahnkranz und Schlüssel gespannt. Die Kegelbohrung nimmt einen Dorn B16 auf.",
  },
  "MW-501-200": {
    name: "Dreibackenfutter, 200 mm",
    description:
      "Selbstzentrierendes Planspiralfutter mit geschmiedetem Stahlkörper und zwei Sätzen gehärteter Backen. Ausgewuchtet für 3.000 Umdrehungen pro Minute.",
  },
  "MW-511-MT3": {
    name: "Mitlaufende Körnerspitze, MK 3",
    description:
      "60°-Spitze auf zwei Schrägkugellagern und einem Nadelkranz, gegen Kühlschmierstoff abgedichtet. Rundlauf fünf Tausendstel.",
  },
  "MW-521-E10": {
    name: "Spannzange ER32, 10 mm",
    description:
      "Sechzehnfach geschlitzte Spannzange, gehärtet und innen wie außen geschliffen. Spannt einen ganzen Millimeter.",
  },
  "MW-601-M12": {
    name: "Sechskantschraube, M12 × 60",
    description:
      "Kalt gestaucht, das Gewinde nach dem Vergüten gerollt, mit Zinklamellen gegen Rost. Mit Prüfzeugnis zu jedem Los.",
  },
  "MW-611-T14": {
    name: "Nutenstein, 14 mm, M12",
    description:
      "Vergüteter Nutenstein für Maschinentische. Der letzte Gewindegang ist verstemmt, damit der Bolzen nicht bis in den Tisch durchläuft.",
  },
  "MW-701-205": {
    name: "Rillenkugellager 6205",
    description:
      "Neun Kugeln im Stahlblechkäfig, beidseitig offen für Ölschmierung. Die Ringe sind nach Klasse P6 geschliffen.",
  },
  "MW-711-232": {
    name: "Stirnrad, Modul 2, 32 Zähne",
    description:
      "Aus Einsatzstahl wälzgefräst, mit Nabe, Passfedernut und Bohrung H7. Die Flanken bleiben zum Einpassen weich oder werden auf Wunsch gehärtet.",
  },
  "MW-721-204": {
    name: "Stehlager für Welle 20 mm",
    description:
      "Gussgehäuse mit selbsteinstellendem Einsatz, zwei Gewindestiften und Schmiernippel. Gleicht Fluchtungsfehler bis zwei Grad aus.",
  },
  "MW-731-040": {
    name: "Klauenkupplung, 40 mm",
    description:
      "Zwei Aluminiumnaben mit elastischem Zahnkranz dazwischen. Gleicht kleine Fluchtungsfehler aus und dämpft den Anlauf des Motors.",
  },
  "MW-741-T20": {
    name: "Trapezgewindespindel mit Mutter, Tr 20 × 4",
    description:
      "Gerollte Spindel mit gedrehten Enden und Flanschmutter aus Bronze. Ein halber Meter ab Lager, andere Längen auf Anfrage.",
  },
  "MW-801-500": {
    name: "Ingenieurhammer mit Kugelfinne, 500 g",
    description:
      "Gesenkgeschmiedeter Kopf mit gehärteter Bahn und Finne am Eschenstiel. Ein stählerner Ringkeil hält den Kopf, wo er hingehört.",
  },
  "MW-811-250": {
    name: "Flachfeile, 250 mm, Hieb 2",
    description:
      "Doppelhieb auf den Flächen, Einhieb an einer Schmalseite, die andere ist glatt. Die Angel bleibt weich und bricht nicht.",
  },
  "MW-821-300": {
    name: "Metallsägebogen, 300 mm",
    description:
      "Steifer Rohrbogen, der das Blatt mit 1.200 Newton spannt. Für tiefe Schnitte dreht sich das Blatt in Schritten von 45 Grad.",
  },
  "MW-831-100": {
    name: "Drehmomentschlüssel, 20–100 N·m",
    description:
      "Auslösender Schlüssel mit Halbzoll-Antrieb und Skala im Fenster. Geliefert mit Kalibrierzertifikat.",
  },
};
