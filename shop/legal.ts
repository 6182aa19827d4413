/**
 * Terms, privacy and cookies. They describe what the program does as delivered; an owner who changes
 * that, or sells to people, has them read by a lawyer first.
 */
import { company } from "./company.ts";
import { money } from "./money.ts";

const { name, email, phone, address } = company;
const percent: number = money.tax.percent;
const dollars: number = money.delivery.dollars;
const tax =
  percent === 0
    ? "No tax is added to them."
    : `They include ${percent}% ${money.tax.label.toLowerCase()}.`;
const delivery =
  dollars === 0
    ? "Delivery is free."
    : `Delivery costs $${dollars.toFixed(2)} for each order, and is part of the total.`;
/** When these texts were last changed. */
const updated = "2026-11-21";

export const terms = {
  title: "Terms of use",
  lead: `How ordering, paying and reviewing work at ${company.shortName}, in the words of what the shop does.`,
  updated,
  sections: [
    {
      heading: "Who runs this shop",
      paragraphs: [
        `${name}, ${address}; ${email}, ${phone}. You can browse the catalog without an account; you need one to order.`,
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        `Prices are in dollars for one piece. ${tax} ${delivery}`,
        "An order keeps the price at which it was placed. If the price changed while you were looking at it, the order is not placed, and you are shown the new one.",
      ],
    },
    {
      heading: "Ordering",
      paragraphs: [
        "Each tool has a smallest quantity that we sell, and a number of pieces that can be ordered at the moment; an order lies between the two. There can be one unpaid order for a tool at a time.",
        "The pieces of an order are reserved for a limited time, which is shown with the order. After that it can still be paid, for 14 days in all, as long as the pieces are there.",
      ],
    },
    {
      heading: "Paying",
      paragraphs: [
        "Payment is by card. The card is charged by our payment provider; an order is paid when the provider says so, and an invoice is then with the order.",
        "While the shop says at the top of every page that no real money moves, nothing can be bought with it.",
      ],
    },
    {
      heading: "Deleting, canceling, refunds",
      paragraphs: [
        "You can delete an order that you have not paid. For a paid one that is not shipped yet, request its cancellation on the order's page; the answer appears there, too.",
        "A refund goes back to the card that paid. How much, when and why is listed with the order.",
      ],
    },
    {
      heading: "Delivery",
      paragraphs: [
        "Orders go to the address that was given with them. When one is shipped, its page names the carrier and the number to follow it by.",
      ],
    },
    {
      heading: "Reviews",
      paragraphs: [
        "Reviews are the words of their authors, who can change and delete them. Those who have paid for the tool are marked as such.",
        "We hide reviews that insult, advertise or name private persons, and tell the author why. A hidden review counts in no rating.",
      ],
    },
    {
      heading: "Accounts",
      paragraphs: [
        "Keep your password to yourself, and tell us if somebody else has it. We end accounts that are used to break into others', or to keep pieces from being sold.",
      ],
    },
  ],
  next: { text: "Something here is not clear, or not right?", subject: "Terms of use" },
} as const;

export const privacy = {
  title: "Privacy policy",
  lead: `What ${company.shortName} keeps about you, why, for how long, and how you take it along or have it deleted.`,
  updated,
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [`${name}, ${address}. Questions and requests: ${email}, ${phone}.`],
    },
    {
      heading: "What we keep, and how long",
      paragraphs: ["As long as you only look, we keep nothing about you."],
      facts: [
        [
          "Account",
          "Name, email address, password (only as a hash that cannot be turned back), second factor, the number of a Google account that you sign in with. Until you delete it.",
        ],
        [
          "Sign-ins",
          "The browser's name for itself, and when it was last used; shown in My Profile, where you can end them. 7 days at most.",
        ],
        [
          "Profile",
          "Name, phone, address, what you want on invoices. Until you delete the account.",
        ],
        [
          "Orders",
          "What you ordered, name, address, phone, invoices and what became of them. Orders that were paid stay, for tax law; those that were not lose your data with the account.",
        ],
        ["Payments", "The provider's reference, amount and state. Never a card number."],
        [
          "Reviews",
          "Your words and your rating, shown with your display name. Until you delete them, or the account.",
        ],
        [
          "Back in stock",
          "The address to which we email when a tool is back. Until that email is sent, or you stop watching.",
        ],
        [
          "Contact form",
          "Your address, subject and message. One year, or until you delete an account whose address is confirmed to be yours.",
        ],
        ["Emails", "To whom we wrote, when and about what. 90 days."],
        [
          "Limits",
          "That calls came from an address of the internet, as a hash, to stop floods and guessing. At most 24 hours.",
        ],
        [
          "Actions of admins",
          "Who made whom an admin, removed or restored somebody, or gave an order to an account. For good; of a deleted account only what it did as an admin keeps its address.",
        ],
      ],
    },
    {
      heading: "Who else learns something",
      paragraphs: [
        "Our payment provider gets your card details directly from your browser, and from us the amount and the order's number. Its fields load on the payment page only.",
        "If you choose to sign in with Google, Google learns that you came from us, and tells us your name and email address.",
        "Emails go through a mail server. Carriers get the name and address that a parcel needs.",
        "Nothing is sold, and no page reports your visit to an advertiser or a statistics service.",
      ],
    },
    {
      heading: "Take it along, correct it, delete it",
      paragraphs: [
        "My Profile lets you download what we keep about your account, correct it, and delete the account with it. Where something is still open, such as a paid order that has not been shipped, it says so.",
        `For what you wrote to us without an account, and for all that you cannot find there, write to ${email}.`,
      ],
    },
    {
      heading: "How it is protected",
      paragraphs: [
        "Pages and calls are encrypted where the shop runs under https. Passwords are hashed by argon2id, access tokens and links are kept as hashes, second factors are encrypted. Guesses are limited.",
      ],
    },
    {
      heading: "What stays in your browser",
      paragraphs: ["The cookie policy lists it, piece by piece."],
    },
  ],
  next: { text: "Ask what we keep about you.", subject: "My data" },
} as const;

export const cookies = {
  title: "Cookie policy",
  lead: "There are two cookies, both for signing in. Nothing follows you, so there is nothing to agree to.",
  updated,
  sections: [
    {
      heading: "Cookies",
      paragraphs: ["On https, their names begin with __Secure-. Scripts cannot read them."],
      facts: [
        [
          "millwright.session_token",
          "A random number that tells our server who is signed in. Ends when you sign out, or after 7 days.",
        ],
        [
          "millwright.google",
          "Ties Google's window to your browser while you sign in with Google. Ends after 12 minutes.",
        ],
      ],
    },
    {
      heading: "Local storage",
      paragraphs: ["Stored by your browser for this site, and sent nowhere by itself."],
      facts: [
        [
          "accessToken",
          "What your browser shows our server with each call while you are signed in. Removed when you sign out.",
        ],
        [
          "account",
          "Your name and email address, so that pages can greet you. Removed when you sign out.",
        ],
        [
          "payment:…",
          "That a payment was begun, so that its outcome is found after a reload. Removed when the outcome is known.",
        ],
      ],
    },
    {
      heading: "Session storage",
      paragraphs: ["Kept until the tab is closed."],
      facts: [
        [
          "confirmation-put-away",
          "That you have put away the notice about confirming your address.",
        ],
        [
          "draft …",
          "What you have typed into an order's form and not sent, so that a reload does not lose it. Removed when it is sent, and when you sign out.",
        ],
        [
          "react-router-scroll-positions",
          "How far a page was scrolled, so that Back leads to the same place.",
        ],
      ],
    },
    {
      heading: "Of others",
      paragraphs: [
        "The payment page loads the payment provider's card fields, which may set cookies of the provider's own to detect fraud. Google's window may set Google's. Everything else comes from this site.",
      ],
    },
  ],
  next: { text: "Found one that is not listed?", subject: "Cookies" },
} as const;
