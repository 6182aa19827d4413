/** The specifications of the demo's tools in German, by part number: values by label. */
export const germanSpecs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "MW-101-150": {
    Werkstoff: "Rostfreier Stahl, gehärtet",
  },
  "MW-112-025": {
    Messflächen: "Hartmetall, Ø 6,5 mm",
  },
  "MW-121-010": {
    Außenring: "Ø 58 mm",
    Einspannschaft: "Ø 8 h6",
  },
  "MW-131-300": {
    Lineal: "300 × 25 mm",
    Teilung: "0,5 mm und 1 mm",
    Rechtwinkligkeit: "0,02 mm auf 100 mm",
    Anschlagkopf: "Grauguss",
  },
  "MW-211-100": {
    Backenlänge: "100 mm",
    Schrauben: "M8, gerändelt",
    Werkstoff: "C15, einsatzgehärtet",
  },
  "MW-221-075": {
    Maße: "75 × 55 × 50 mm",
    Nutwinkel: "90°",
    Parallelität: "4 µm",
    "Runde Werkstücke": "Ø 6–50 mm",
  },
  "MW-231-150": {
    Flächen: "150 × 125 × 100 mm",
    Nuten: "14 mm",
    Rechtwinkligkeit: "8 µm",
    Werkstoff: "EN-GJL-250",
  },
  "MW-301-012": {
    Drallwinkel: "36° / 38°",
  },
  "MW-311-M08": {
    Anschnitt: "4 Gänge",
    Vierkant: "4,9 mm",
  },
  "MW-321-M10": {
    Dicke: "11 mm",
  },
  "MW-401-100": {
    Spitze: "Kreuzanschliff",
  },
  "MW-411-013": {
    Aufnahme: "B16",
    Schlüssel: "im Lieferumfang",
  },
  "MW-501-200": {
    Aufnahme: "Camlock D1-6",
  },
  "MW-511-MT3": {
    Schaft: "Morsekegel 3",
  },
  "MW-521-E10": {
    Kegel: "8°",
  },
  "MW-611-T14": {
    Nut: "14 mm",
  },
  "MW-721-204": {
    Lochabstand: "95 mm",
    Achshöhe: "33,3 mm",
  },
  "MW-731-040": {
    Bohrungen: "14 und 16 mm",
    Zahnkranz: "98 Shore A",
  },
  "MW-741-T20": {
    Steigungsfehler: "0,1 mm auf 300 mm",
    Mutter: "CuSn12",
  },
  "MW-801-500": {
    Kopf: "500 g",
    Stiel: "Esche",
    Bahn: "Ø 30 mm, 54 HRC",
  },
  "MW-811-250": {
    Querschnitt: "25 × 6 mm",
    Hieb: "2, 20 Zähne je Zentimeter",
    Härte: "64 HRC",
  },
  "MW-821-300": {
    Sägeblatt: "300 mm",
    Bügeltiefe: "90 mm",
    Blattspannung: "1.200 N",
    Mitgeliefert: "Blatt mit 24 Zähnen je Zoll",
  },
  "MW-831-100": {
    Genauigkeit: "±3 %",
    Antrieb: "Vierkant 1/2 Zoll",
  },
};
