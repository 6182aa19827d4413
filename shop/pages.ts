import { company } from "./company.ts";

/**
 * The pages that the footer leads to. They describe what the program does as delivered; an owner who
 * changes that, or sells to people, has them read by a lawyer first.
 */
export const pages = {
  about: {
    title: "About us",
    paragraphs: [
      `${company.name} makes tools and machine parts and sells them from its own works at ${company.address}.`,
      "Each article in the catalogue has a drawing, a part number, a price for one piece, the smallest quantity we sell and the number of pieces that can be ordered at this moment.",
      `Questions are answered at ${company.email} and ${company.phone} during opening hours.`,
    ],
  },
  terms: {
    title: "Terms of use",
    paragraphs: [
      `This site is kept by ${company.name}, ${company.address}. Using it to look at the catalogue asks nothing of you; ordering asks for an account.`,
      "An order names its quantity and its price when it is placed, and a later change of price does not touch it. Its pieces are set aside for a limited time, shown with the order. After that time the order can still be paid as long as the pieces are there.",
      "An unpaid order can be deleted by whoever placed it. A paid order is refunded on request to the address above, to the card that paid it.",
      "Reviews are the words of their authors. We remove those that insult, advertise or name private persons.",
    ],
  },
  privacy: {
    title: "Privacy policy",
    paragraphs: [
      `${company.name} is responsible for the data kept here; write to ${company.email} to see, correct or remove yours.`,
      "We keep your name and e-mail address, the address and phone number that you give with an order or in your profile, your orders and your reviews. A review is shown with your display name, never with your whole e-mail address.",
      "We keep what you write to us through the contact form, with the address that you give there, for a year.",
      "We keep where you are signed in (the browser's name for itself, and when it was last used) so that you can see it in your profile and end it, and a record of what our admins did about an account.",
      "If you choose to sign in with Google, Google learns that you came from us, and tells us your name and e-mail address.",
      "Card numbers go from your browser to the payment provider and never pass through our server. We keep the provider's reference to the payment, its amount and its state.",
      "Nothing is sold, and no part of this site reports your visit to an advertiser.",
    ],
  },
  cookies: {
    title: "Cookie policy",
    paragraphs: [
      "This site sets a cookie when you sign in. It holds a random number that tells our server who is signed in, it cannot be read by scripts, and it ends when you sign out.",
      "While you sign in with Google, a second cookie ties Google's window to your browser. It ends after some minutes.",
      "Your browser's local storage keeps an access token while you are signed in, and removes it when you sign out.",
      "The payment page loads the payment provider's card fields, which may set cookies of the provider's own to detect fraud. There are no other cookies.",
    ],
  },
} as const;
