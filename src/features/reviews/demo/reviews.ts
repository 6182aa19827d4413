/** A review of the demo catalogue. Authors are fictional; `toolId` names a tool of the demo. */
export interface DemoReview {
  author: string;
  email: string;
  review: string;
  rating: number;
  toolId?: string;
}

/** Fourteen reviews, the newest first. */
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
      "We equip a teaching workshop from this catalogue. Students break things, and replacements still fit three years later.",
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
];
