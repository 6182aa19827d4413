/** A review of the demo. Authors are fictional; `toolId` is a tool of the demo. */
export interface DemoReview {
  author: string;
  email: string;
  review: string;
  rating: number;
  toolId?: string;
}

export const demoReviews: readonly DemoReview[] = [
  {
    author: "Marit Solheim",
    email: "marit.solheim@example.com",
    review:
      "Ordered on Tuesday, cutting on Friday. Everything was wrapped in oiled paper and the inspection sheet had a signature on it.",
    rating: 5,
  },
  {
    author: "Dale Whitcomb",
    email: "dale.whitcomb@example.com",
    review:
      "The jaws close on a cigarette paper over the whole width. It is heavy, so have a second person there when you bolt it down.",
    rating: 5,
    toolId: "bench-vise-125-k3x8",
  },
  {
    author: "Priya Raman",
    email: "priya.raman@example.com",
    review:
      "Minimum quantities are stated before you order and not after. I wish they sold the dies singly, but at least I know where I stand.",
    rating: 4,
  },
  {
    author: "Joe Castellano",
    email: "joe.castellano@example.com",
    review:
      "Two hundred holes in 4140 and the point still starts where I want it. We changed the whole drill cabinet over.",
    rating: 5,
    toolId: "twist-drill-10-n6c1",
  },
  {
    author: "Hanne Brandt",
    email: "hanne.brandt@example.com",
    review:
      "I asked for the tooth form of the spur gears and had an answer with figures the same afternoon, from somebody who had cut them.",
    rating: 5,
  },
  {
    author: "Sam Oyelaran",
    email: "sam.oyelaran@example.com",
    review:
      "Good tools at fair prices. The parcel took six days to the coast, which is longer than I am used to.",
    rating: 3,
  },
  {
    author: "Lucille Fontenot",
    email: "lucille.fontenot@example.com",
    review:
      "Agrees with our gauge blocks to a hundredth at three places. The thumb lock is a little stiff when new.",
    rating: 4,
    toolId: "vernier-caliper-150-k3f9",
  },
  {
    author: "Wendell Pike",
    email: "wendell.pike@example.com",
    review:
      "The drawings on this site are the reason I order here. I measured one part against its sheet and found nothing to complain of.",
    rating: 5,
  },
  {
    author: "Aiko Tanabe",
    email: "aiko.tanabe@example.com",
    review:
      "Run-out measured at the jaws was 0.015 mm out of the crate. The reverse jaws needed a wipe and nothing else.",
    rating: 5,
    toolId: "three-jaw-chuck-200-v2h7",
  },
  {
    author: "Grant Mueller",
    email: "grant.mueller@example.com",
    review:
      "One bearing of twelve was missing from the box. They sent it the next day without asking for a photograph.",
    rating: 4,
  },
  {
    author: "Beatriz Moura",
    email: "beatriz.moura@example.com",
    review:
      "We equip a teaching workshop from this catalog. Students break things, and replacements still fit three years later.",
    rating: 5,
  },
  {
    author: "Colm Rafferty",
    email: "colm.rafferty@example.com",
    review:
      "The click is clear and the window is easy to read. The case could be sturdier for the price.",
    rating: 3,
    toolId: "torque-wrench-100-b3n1",
  },
  {
    author: "Nadia Petrenko",
    email: "nadia.petrenko@example.com",
    review:
      "Plain descriptions, real stock figures, no telephone calls afterwards. More shops should be like this.",
    rating: 5,
  },
  {
    author: "Otto Haberland",
    email: "otto.haberland@example.com",
    review:
      "The angle plate I wanted has been sold out for a month. What I bought instead is excellent.",
    rating: 4,
  },
  {
    author: "Ingrid Aalto",
    email: "ingrid.aalto@example.com",
    review:
      "The jaws slide like they are on oil and the depth rod is straight. I zeroed it once and have not touched it since.",
    rating: 5,
    toolId: "vernier-caliper-150-k3f9",
  },
  {
    author: "Curtis Bell",
    email: "curtis.bell@example.com",
    review: "Ten for the apprentices, and all ten read the same on the same block.",
    rating: 5,
    toolId: "vernier-caliper-150-k3f9",
  },
  {
    author: "Marek Dvorak",
    email: "marek.dvorak@example.com",
    review: "Holds a casting that made our old vise spread. The handle balls could be larger.",
    rating: 4,
    toolId: "bench-vise-125-k3x8",
  },
  {
    author: "Rosa Iglesias",
    email: "rosa.iglesias@example.com",
    review: "The tooth flanks came clean and the bore was on size. Quiet at four hundred turns.",
    rating: 5,
    toolId: "spur-gear-m2-32-g1p5",
  },
  {
    author: "Tom Achterberg",
    email: "tom.achterberg@example.com",
    review: "Good gear, but the keyway had a burr that I had to stone off.",
    rating: 3,
    toolId: "spur-gear-m2-32-g1p5",
  },
  {
    author: "Yusuf Demir",
    email: "yusuf.demir@example.com",
    review: "Still on size after a long shift in cast iron. The split point needs no pilot.",
    rating: 5,
    toolId: "twist-drill-10-n6c1",
  },
  {
    author: "Helen Marsh",
    email: "helen.marsh@example.com",
    review: "One of the box was ground a little long. The others drill to a tenth.",
    rating: 4,
    toolId: "twist-drill-10-n6c1",
  },
  {
    author: "Pieter Vos",
    email: "pieter.vos@example.com",
    review: "It grips short work without marking it, and the key does not work loose.",
    rating: 4,
    toolId: "three-jaw-chuck-200-v2h7",
  },
  {
    author: "Fay Lindqvist",
    email: "fay.lindqvist@example.com",
    review:
      "The balance is right and the face is hard where it should be. My wrist says thank you.",
    rating: 5,
    toolId: "ball-pein-hammer-500-l4k8",
  },
  {
    author: "Andre Baptiste",
    email: "andre.baptiste@example.com",
    review: "The wedge sat tight out of the box and has stayed tight for a year.",
    rating: 5,
    toolId: "ball-pein-hammer-500-l4k8",
  },
  {
    author: "Keiko Mori",
    email: "keiko.mori@example.com",
    review:
      "Ratchet feels the same at every size. The certificate in the box was for this very one.",
    rating: 5,
    toolId: "micrometer-0-25-m7d2",
  },
  {
    author: "Lars Egede",
    email: "lars.egede@example.com",
    review: "A fine instrument. The case lid does not stay open by itself.",
    rating: 4,
    toolId: "micrometer-0-25-m7d2",
  },
  {
    author: "Gwen Prosser",
    email: "gwen.prosser@example.com",
    review:
      "Threads cut clean in stainless with plenty of oil. Buy two, because one is always in the machine.",
    rating: 4,
    toolId: "hand-tap-m8-d3v7",
  },
  {
    author: "Dimitri Kostas",
    email: "dimitri.kostas@example.com",
    review: "Runs cool in a conveyor that eats bearings. Ask me again in a year.",
    rating: 4,
    toolId: "ball-bearing-6205-a4w8",
  },
];
