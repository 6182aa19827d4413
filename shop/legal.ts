/** They describe the software as delivered. Have a lawyer read them before you sell. */
const updated = "2026-11-22";

export const terms = {
  title: "Terms of use",
  lead: `How ordering, paying and reviewing work at {shortName}.`,
  updated,
  sections: [
    {
      heading: "Who runs this shop",
      paragraphs: [
        `{name}, {address}; {email}, {phone}. You can browse the catalog without an account; you need one to order.`,
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        `Prices are for one unit, in the currency in which they are shown. {tax} {delivery}`,
        "An order keeps the price at which it was placed. If the price has changed since you opened the page, the order is not placed and you see the new price.",
      ],
    },
    {
      heading: "Ordering",
      paragraphs: [
        "Each tool has a minimum order quantity and an available quantity; you can order any quantity between the two. You can have one unpaid order for a tool at a time.",
        "Ordered items are reserved for a limited time, which is shown with the order. After that you can still pay within 14 days of ordering, while stock lasts.",
      ],
    },
    {
      heading: "Paying",
      paragraphs: [
        "You pay by card. Our payment provider charges the card. Once the provider has confirmed the payment, the order is paid and has an invoice.",
        "While the top of every page says that no real money moves, you cannot buy anything.",
      ],
    },
    {
      heading: "Deleting, canceling, refunds",
      paragraphs: [
        "You can delete an order that you have not paid. If it is paid and not shipped yet, request its cancellation on the order's page. Our answer appears there too.",
        "Refunds go to the card that you paid with. The order lists their amounts, dates and reasons.",
      ],
    },
    {
      heading: "Delivery",
      paragraphs: [
        "Orders go to the address that you entered. Once an order has shipped, its page shows the carrier and the tracking number.",
      ],
    },
    {
      heading: "Reviews",
      paragraphs: [
        "Reviews are written by their authors, who can change and delete them. Reviews by buyers of the tool are marked.",
        "We hide reviews that insult, advertise or name private people, and tell the author why. Hidden reviews do not count in ratings.",
      ],
    },
    {
      heading: "Accounts",
      paragraphs: [
        "Keep your password secret, and tell us if someone else knows it. We close accounts that are used to break into other accounts or to block stock.",
      ],
    },
  ],
  next: { text: "Is something unclear or wrong?", subject: "Terms of use" },
} as const;

export const privacy = {
  title: "Privacy policy",
  lead: `What {shortName} stores about you, why, for how long, and how you can download or delete it.`,
  updated,
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [`{name}, {address}. Questions and requests: {email}, {phone}.`],
    },
    {
      heading: "What we store, and for how long",
      paragraphs: ["We store nothing about you while you only browse."],
      facts: [
        [
          "Account",
          "Name, email address, password (only as a hash), second factor, the ID of a Google account that you sign in with. Until you delete the account.",
        ],
        [
          "Sign-ins",
          "The name that your browser reports, and when it was last used. You can see and end sign-ins in My Profile. At most 7 days.",
        ],
        ["Profile", "Name, phone, address, invoice details. Until you delete the account."],
        [
          "Orders",
          "What you ordered, name, address, phone, invoices and order history. Tax law requires us to keep paid orders. Your data is removed from unpaid orders when you delete the account.",
        ],
        ["Payments", "The provider's reference, the amount and the status. Never a card number."],
        [
          "Reviews",
          "Your text and your rating, shown with your display name. Until you delete them or the account.",
        ],
        [
          "Back in stock",
          "The address that we email when a tool is back in stock. Until that email is sent or you stop watching.",
        ],
        [
          "Contact form",
          "Your address, subject and message. One year, or until you delete an account with that confirmed address.",
        ],
        ["Emails", "Recipient, time and subject of the emails that we sent. 90 days."],
        [
          "Limits",
          "Hashes of the network addresses that requests came from, to limit attacks. At most 24 hours.",
        ],
        [
          "Actions of admins",
          "Who made someone an admin, removed or restored a user, or attached an order to an account. Permanently. Of a deleted account, only its own actions as an admin keep the address.",
        ],
      ],
    },
    {
      heading: "Who else gets data",
      paragraphs: [
        "Our payment provider gets your card details directly from your browser, and the amount and order number from us. Its fields load on the payment page only.",
        "If you choose to sign in with Google, Google learns that you came from us, and tells us your name and email address.",
        "Emails pass through a mail server. Carriers get the name and address for the parcel.",
        "We sell no data, and no page reports your visit to an advertiser or an analytics service.",
      ],
    },
    {
      heading: "Download, correct, delete",
      paragraphs: [
        "In My Profile you can download and correct what we store about your account, and delete the account. It tells you if something is still open, such as a paid order that has not shipped.",
        `For messages that you sent without an account, and for everything else, write to {email}.`,
      ],
    },
    {
      heading: "How it is protected",
      paragraphs: [
        "Connections are encrypted when the shop runs on https. Passwords are hashed with argon2id, access tokens and links are stored as hashes, second factors are encrypted. Sign-in attempts are limited.",
      ],
    },
    {
      heading: "What is stored in your browser",
      paragraphs: ["The cookie policy lists it."],
    },
  ],
  next: { text: "Ask what we store about you.", subject: "My data" },
} as const;

export const cookies = {
  title: "Cookie policy",
  lead: "There are two cookies, both for signing in. We do not track you, so we do not ask for consent.",
  updated,
  sections: [
    {
      heading: "Cookies",
      paragraphs: ["On https, their names begin with __Secure-. Scripts cannot read them."],
      facts: [
        [
          "millwright.session_token",
          "A random number that tells our server who is signed in. It expires when you sign out, or after 7 days.",
        ],
        [
          "millwright.google",
          "Ties Google's window to your browser while you sign in with Google. It expires after 12 minutes.",
        ],
      ],
    },
    {
      heading: "Local storage",
      paragraphs: ["Stored by your browser for this site, and not sent automatically."],
      facts: [
        [
          "accessToken",
          "Your browser sends it with each request while you are signed in. Removed when you sign out.",
        ],
        [
          "account",
          "Your name and email address, to show them on pages, and to keep what you typed for your account alone if your sign-in expires. Removed when you sign out.",
        ],
        [
          "cart",
          "What is in your cart, so that every page can show it. Removed when you sign out; your account keeps it.",
        ],
        [
          "seenTools",
          "Which tools you opened last, to list them on pages of tools. Removed when you sign out or clear the list.",
        ],
        [
          "payment:…",
          "That you started a payment, to find its outcome after a reload. Removed when the outcome is known.",
        ],
        [
          "languageOffer",
          "That you have answered the offer to read a page in another language, so that it is not made again.",
        ],
        [
          "netFirst",
          "That you buy for a business and read net prices first. Removed when you turn it off.",
        ],
        [
          "searchKey",
          "That you have turned off keys that are one letter or sign, such as / for the search field.",
        ],
        ["lastCarrier", "For admins: the carrier of the last shipment, to offer it again."],
        ["packingSlip", "For admins: whether packing downloads the slip as soon as all is packed."],
        ["slipLabels", "For admins: whether packing slips are printed on labels."],
      ],
    },
    {
      heading: "Session storage",
      paragraphs: ["Kept until the tab is closed."],
      facts: [
        ["confirmation-put-away", "That you have closed the notice about confirming your address."],
        [
          "draft …",
          "What you have typed into a form and not sent, such as an order or a message, so that a reload does not lose it. Removed when it is sent, and when you sign out.",
        ],
        [
          "react-router-scroll-positions",
          "How far a page was scrolled, so that Back returns to the same position.",
        ],
        ["compare", "Which tools you compare, up to six."],
        [
          "payLink",
          "The link to pay for an order that was sent to you, so that it still works after signing in or a reload.",
        ],
      ],
    },
    {
      heading: "Third parties",
      paragraphs: [
        "The payment page loads the payment provider's card fields, which may set the provider's cookies to detect fraud. Google's window may set Google's cookies. Everything else comes from this site.",
      ],
    },
  ],
  next: { text: "Did you find one that is not listed?", subject: "Cookies" },
} as const;
