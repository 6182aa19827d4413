/** A review of the demo. Authors are fictional; `toolId` is a tool of the demo. */
export interface DemoReview {
  author: string;
  email: string;
  review: string;
  /** The text in a German shop. */
  german: string;
  rating: number;
  toolId?: string;
}

export const demoReviews: readonly DemoReview[] = [
  {
    author: "Marit Solheim",
    email: "marit.solheim@example.com",
    review:
      "Ordered on Tuesday, cutting on Friday. Everything was wrapped in oiled paper and the inspection sheet had a signature on it.",
    german:
      "Am Dienstag bestellt, am Freitag im Einsatz. Alles war in Ölpapier gewickelt, und das Prüfblatt trug eine Unterschrift.",
    rating: 5,
  },
  {
    author: "Dale Whitcomb",
    email: "dale.whitcomb@example.com",
    review:
      "The jaws close on a cigarette paper over the whole width. It is heavy, so have a second person there when you bolt it down.",
    german:
      "Die Backen halten ein Zigarettenpapier über die ganze Breite. Er ist schwer, holen Sie zum Festschrauben eine zweite Person dazu.",
    rating: 5,
    toolId: "bench-vise-125-k3x8",
  },
  {
    author: "Priya Raman",
    email: "priya.raman@example.com",
    review:
      "Minimum quantities are stated before you order and not after. I wish they sold the dies singly, but at least I know where I stand.",
    german:
      "Mindestmengen stehen vor der Bestellung da und nicht danach. Ich wünschte, es gäbe die Schneideisen einzeln, aber wenigstens weiß ich, woran ich bin.",
    rating: 4,
  },
  {
    author: "Joe Castellano",
    email: "joe.castellano@example.com",
    review:
      "Two hundred holes in 4140 and the point still starts where I want it. We changed the whole drill cabinet over.",
    german:
      "Zweihundert Löcher in 42CrMo4, und die Spitze setzt immer noch da an, wo ich will. Wir haben den ganzen Bohrerschrank umgestellt.",
    rating: 5,
    toolId: "twist-drill-10-n6c1",
  },
  {
    author: "Hanne Brandt",
    email: "hanne.brandt@example.com",
    review:
      "I asked for the tooth form of the spur gears and had an answer with figures the same afternoon, from somebody who had cut them.",
    german:
      "Ich fragte nach der Verzahnung der Stirnräder und hatte am selben Nachmittag eine Antwort mit Zahlen, von jemandem, der sie gefräst hat.",
    rating: 5,
  },
  {
    author: "Sam Oyelaran",
    email: "sam.oyelaran@example.com",
    review:
      "Good tools at fair prices. The parcel took six days to the coast, which is longer than I am used to.",
    german:
      "Gutes Werkzeug zu fairen Preisen. Das Paket war sechs Tage bis an die Küste unterwegs, länger als ich es gewohnt bin.",
    rating: 3,
  },
  {
    author: "Lucille Fontenot",
    email: "lucille.fontenot@example.com",
    review:
      "Agrees with our gauge blocks to a hundredth at three places. The thumb lock is a little stiff when new.",
    german:
      "Stimmt an drei Stellen auf ein Hundertstel mit unseren Endmaßen überein. Die Feststellung ist neu etwas schwergängig.",
    rating: 4,
    toolId: "vernier-caliper-150-k3f9",
  },
  {
    author: "Wendell Pike",
    email: "wendell.pike@example.com",
    review:
      "The drawings on this site are the reason I order here. I measured one part against its sheet and found nothing to complain of.",
    german:
      "Wegen der Zeichnungen auf dieser Seite bestelle ich hier. Ich habe ein Teil an seinem Blatt nachgemessen und nichts zu beanstanden gefunden.",
    rating: 5,
  },
  {
    author: "Aiko Tanabe",
    email: "aiko.tanabe@example.com",
    review:
      "Run-out measured at the jaws was 0.015 mm out of the crate. The reverse jaws needed a wipe and nothing else.",
    german:
      "An den Backen gemessen 0,015 mm Rundlauf, direkt aus der Kiste. Die Umkehrbacken mussten abgewischt werden, mehr nicht.",
    rating: 5,
    toolId: "three-jaw-chuck-200-v2h7",
  },
  {
    author: "Grant Mueller",
    email: "grant.mueller@example.com",
    review:
      "One bearing of twelve was missing from the box. They sent it the next day without asking for a photograph.",
    german:
      "Eines von zwölf Lagern fehlte im Karton. Es kam am nächsten Tag, ohne dass jemand ein Foto verlangt hätte.",
    rating: 4,
  },
  {
    author: "Beatriz Moura",
    email: "beatriz.moura@example.com",
    review:
      "We equip a teaching workshop from this catalog. Students break things, and replacements still fit three years later.",
    german:
      "Wir statten aus diesem Katalog eine Lehrwerkstatt aus. Lehrlinge machen Dinge kaputt, und Ersatz passt auch nach drei Jahren noch.",
    rating: 5,
  },
  {
    author: "Colm Rafferty",
    email: "colm.rafferty@example.com",
    review:
      "The click is clear and the window is easy to read. The case could be sturdier for the price.",
    german:
      "Das Klicken ist deutlich, das Fenster gut abzulesen. Für den Preis könnte der Koffer fester sein.",
    rating: 3,
    toolId: "torque-wrench-100-b3n1",
  },
  {
    author: "Nadia Petrenko",
    email: "nadia.petrenko@example.com",
    review:
      "Plain descriptions, real stock figures, no telephone calls afterwards. More shops should be like this.",
    german:
      "Klare Beschreibungen, echte Bestände, danach keine Anrufe. Mehr Läden sollten so sein.",
    rating: 5,
  },
  {
    author: "Otto Haberland",
    email: "otto.haberland@example.com",
    review:
      "The angle plate I wanted has been sold out for a month. What I bought instead is excellent.",
    german:
      "Der Aufspannwinkel, den ich wollte, ist seit einem Monat ausverkauft. Was ich stattdessen gekauft habe, ist ausgezeichnet.",
    rating: 4,
  },
  {
    author: "Ingrid Aalto",
    email: "ingrid.aalto@example.com",
    review:
      "The jaws slide like they are on oil and the depth rod is straight. I zeroed it once and have not touched it since.",
    german:
      "Die Schenkel gleiten wie auf Öl, und die Tiefenstange ist gerade. Einmal auf null gestellt und seither nicht angefasst.",
    rating: 5,
    toolId: "vernier-caliper-150-k3f9",
  },
  {
    author: "Curtis Bell",
    email: "curtis.bell@example.com",
    review: "Ten for the apprentices, and all ten read the same on the same block.",
    german: "Zehn Stück für die Lehrlinge, und alle zehn zeigen am selben Endmaß dasselbe an.",
    rating: 5,
    toolId: "vernier-caliper-150-k3f9",
  },
  {
    author: "Marek Dvorak",
    email: "marek.dvorak@example.com",
    review: "Holds a casting that made our old vise spread. The handle balls could be larger.",
    german:
      "Hält ein Gussteil, das unseren alten Schraubstock aufgebogen hat. Die Kugeln am Knebel könnten größer sein.",
    rating: 4,
    toolId: "bench-vise-125-k3x8",
  },
  {
    author: "Rosa Iglesias",
    email: "rosa.iglesias@example.com",
    review: "The tooth flanks came clean and the bore was on size. Quiet at four hundred turns.",
    german:
      "Die Zahnflanken kamen sauber, die Bohrung war auf Maß. Leise bei vierhundert Umdrehungen.",
    rating: 5,
    toolId: "spur-gear-m2-32-g1p5",
  },
  {
    author: "Tom Achterberg",
    email: "tom.achterberg@example.com",
    review: "Good gear, but the keyway had a burr that I had to stone off.",
    german: "Gutes Zahnrad, aber die Passfedernut hatte einen Grat, den ich abziehen musste.",
    rating: 3,
    toolId: "spur-gear-m2-32-g1p5",
  },
  {
    author: "Yusuf Demir",
    email: "yusuf.demir@example.com",
    review: "Still on size after a long shift in cast iron. The split point needs no pilot.",
    german:
      "Nach einer langen Schicht in Grauguss noch auf Maß. Der Kreuzanschliff braucht kein Vorbohren.",
    rating: 5,
    toolId: "twist-drill-10-n6c1",
  },
  {
    author: "Helen Marsh",
    email: "helen.marsh@example.com",
    review: "One of the box was ground a little long. The others drill to a tenth.",
    german:
      "Einer aus der Schachtel war etwas zu lang geschliffen. Die anderen bohren auf ein Zehntel genau.",
    rating: 4,
    toolId: "twist-drill-10-n6c1",
  },
  {
    author: "Pieter Vos",
    email: "pieter.vos@example.com",
    review: "It grips short work without marking it, and the key does not work loose.",
    german:
      "Es spannt kurze Werkstücke, ohne Spuren zu lassen, und der Schlüssel lockert sich nicht.",
    rating: 4,
    toolId: "three-jaw-chuck-200-v2h7",
  },
  {
    author: "Fay Lindqvist",
    email: "fay.lindqvist@example.com",
    review:
      "The balance is right and the face is hard where it should be. My wrist says thank you.",
    german:
      "Die Balance stimmt, und die Bahn ist hart, wo sie es sein soll. Mein Handgelenk bedankt sich.",
    rating: 5,
    toolId: "ball-pein-hammer-500-l4k8",
  },
  {
    author: "Andre Baptiste",
    email: "andre.baptiste@example.com",
    review: "The wedge sat tight out of the box and has stayed tight for a year.",
    german: "Der Keil saß von Anfang an fest und sitzt nach einem Jahr noch immer fest.",
    rating: 5,
    toolId: "ball-pein-hammer-500-l4k8",
  },
  {
    author: "Keiko Mori",
    email: "keiko.mori@example.com",
    review:
      "Ratchet feels the same at every size. The certificate in the box was for this very one.",
    german:
      "Die Ratsche fühlt sich bei jedem Maß gleich an. Das Prüfblatt im Etui war für genau dieses Stück.",
    rating: 5,
    toolId: "micrometer-0-25-m7d2",
  },
  {
    author: "Lars Egede",
    email: "lars.egede@example.com",
    review: "A fine instrument. The case lid does not stay open by itself.",
    german: "Ein feines Messgerät. Der Deckel des Etuis bleibt nicht von selbst offen.",
    rating: 4,
    toolId: "micrometer-0-25-m7d2",
  },
  {
    author: "Gwen Prosser",
    email: "gwen.prosser@example.com",
    review:
      "Threads cut clean in stainless with plenty of oil. Buy two, because one is always in the machine.",
    german:
      "Schneidet mit reichlich Öl saubere Gewinde in Edelstahl. Nehmen Sie zwei, denn einer steckt immer in der Maschine.",
    rating: 4,
    toolId: "hand-tap-m8-d3v7",
  },
  {
    author: "Dimitri Kostas",
    email: "dimitri.kostas@example.com",
    review: "Runs cool in a conveyor that eats bearings. Ask me again in a year.",
    german:
      "Läuft kühl in einem Förderer, der Lager frisst. Fragen Sie mich in einem Jahr noch einmal.",
    rating: 4,
    toolId: "ball-bearing-6205-a4w8",
  },
];
