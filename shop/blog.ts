/** `figure` is the name of a drawing in the code. */
export const blog = {
  isHidden: false,
  heading: "Blog",
  lead: "Five questions that came up while this shop was built, and how we answer them.",
  items: [
    {
      figure: "gate",
      question: "What is the difference between authentication and authorization?",
      answer:
        "Authentication settles who is asking; authorization settles what that person may do. A password, a passkey or a link sent to a mailbox authenticates. A rule such as “only admins add products” authorizes, and it has to be applied on the server for every request, because anyone who controls a browser can send any request that its pages could send, and many that they could not. Hiding a button is a courtesy to the reader, not a lock. In HTTP the two fail differently: 401 says that the request carries no valid proof of identity, 403 that the identity is known and the answer is still no.",
    },
    {
      figure: "cents",
      question: "Why should a program keep money in whole cents?",
      answer:
        "JavaScript's numbers are binary fractions, and most decimal amounts have no exact binary form: 0.1 + 0.2 gives 0.30000000000000004. One such error is invisible, but sums, discounts and comparisons let it surface, and then an invoice and a card statement differ by a cent. Whole cents avoid this: integers are exact up to 9,007,199,254,740,991, far above any order. Keep the currency's smallest unit in code and database, decide in one place how to round when you divide, and turn the number into dollars only where a person reads it. Payment providers expect the smallest unit as well.",
    },
    {
      figure: "once",
      question: "What makes a request idempotent, and why does a shop care?",
      answer:
        "A request is idempotent if sending it twice has the same effect as sending it once. GET, PUT and DELETE are meant to be; POST is not. Networks make this matter: when an answer is lost, the browser cannot know whether the order was placed, and trying again may place a second one. The usual remedy is an idempotency key. The client makes up a random value for one intention and sends it with every attempt; the server keeps the key with its answer in the same transaction as the order, and replays that answer when the key returns. A pressed-twice button then costs nothing.",
    },
    {
      figure: "fresh",
      question: "How does a browser know that its cached copy is still good?",
      answer:
        "There are two mechanisms. With Cache-Control: max-age the server promises how many seconds a copy stays fresh; within that time the browser does not ask at all. After it, or with no-cache, the browser revalidates: it sends the ETag it received earlier in an If-None-Match header, and a server whose content still has that tag answers 304 with no body. Files whose name contains a hash of their content never change under that name, so they can be fresh for a year and marked immutable. Pages that point to such files should revalidate every time. Personal answers should be private or no-store.",
    },
    {
      figure: "twins",
      question: "When is it worth rendering a page on the server?",
      answer:
        "When the first sight of the content matters more than what one does with it next. A catalog page rendered on the server can show its text and prices as soon as the HTML arrives, can be read by search engines and link previews that run no scripts, and still works when a script fails to load. The browser then hydrates it, attaching event handlers to the markup that is already there, which requires that both sides produce the same tree. A dashboard behind a sign-in gains less: nobody indexes it and its data is personal. Pages that change only with a release can be rendered once, at build time.",
    },
  ],
} as const;
