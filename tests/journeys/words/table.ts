/**
 * The specification's texts, each with its section and the place where a person meets it. They stand
 * here as the specification writes them, not taken from the shop's own files.
 */

/** Where words are met. */
export type Place =
  | "home"
  | "navigation"
  | "navigation, signed in"
  | "login"
  | "sign-up"
  | "purchase"
  | "my orders"
  | "payment"
  | "not found"
  | "customer's menu"
  | "admin's menu"
  | "manage product"
  | "add a product"
  // The e-mail is the account's and cannot be emptied on the page.
  | "add a product, at the server"
  | "toasts";

/** One text. `name` is a placeholder for a name. */
export interface Wording {
  readonly section: number;
  readonly place: Place;
  readonly words: string;
}

const wordings = (section: number, place: Place, ...words: string[]): Wording[] =>
  words.map((one) => ({ section, place, words: one }));

/** What the flows buy and who they are; toasts name them. */
export const NAMES = { tool: "Bench vise, 125 mm", person: "Ada Turner" } as const;
/** Stands in a text for the id of the order that the flows delete. */
export const ORDER_ID = "{id}";

export const table: readonly Wording[] = [
  ...wordings(
    2,
    "navigation",
    "Home",
    "Tools/Parts",
    "My Portfolio",
    "Contact us",
    "Blog",
    "Login",
  ),
  ...wordings(2, "navigation, signed in", "Dashboard", "Sign Out"),
  ...wordings(2, "home", "Box Office News!", "Get Started"),
  ...wordings(2, "home", "Opening Hours", "Our Locations", "Contact Us"),
  ...wordings(2, "home", "Our Tools", "Tools we provide", "Purchase"),
  ...wordings(2, "home", "Minimum Order Quantity", "Available Quantity", "Price"),
  ...wordings(2, "home", "Our Review", "Reviews we provide", "Rating:"),
  ...wordings(2, "home", "Business Summary", "Our Testimonial"),
  ...wordings(9, "home", "countries", "72", "Complete Project", "535+"),
  ...wordings(9, "home", "Happy Clients", "273+", "Feedbacks", "432+"),
  ...wordings(2, "home", "Stay connected with us", "Email Address", "Subject", "Your message"),
  ...wordings(2, "home", "Submit"),
  ...wordings(2, "home", "Services", "Branding", "Design", "Marketing", "Advertisement"),
  ...wordings(2, "home", "Company", "About us", "Contact", "Jobs", "Press kit"),
  ...wordings(2, "home", "Legal", "Terms of use", "Privacy policy", "Cookie policy"),
  ...wordings(2, "login", "Continue with Google"),
  ...wordings(2, "sign-up", "Continue with Google"),
  ...wordings(2, "not found", "Link is Not Found Bro", "Please Provide a valid Url"),
  ...wordings(
    2,
    "purchase",
    "Tools Details",
    "Your Name",
    "your Email",
    "your Product",
    "Quantity",
  ),
  ...wordings(2, "purchase", "Minimum Order", "Address", "Phone Number", "Price", "Submit"),
  ...wordings(2, "customer's menu", "My Orders", "My Reviews", "My Profile"),
  ...wordings(2, "admin's menu", "My Profile", "Make Admin", "Add a Product"),
  ...wordings(2, "admin's menu", "Manage Products", "Manage All Product"),
  ...wordings(2, "manage product", "Manage Product"),
  ...wordings(4, "my orders", "pay", "paid"),
  ...wordings(4, "payment", "Congrats! Your payment is completed."),
  ...wordings(5, "sign-up", "Name is Required", "Email is Required", "Password is Required"),
  ...wordings(5, "sign-up", "Provide a valid Email", "Must be 6 characters or longer"),
  ...wordings(5, "login", "Email is Required", "Password is Required"),
  ...wordings(5, "login", "Provide a valid Email", "Must be 6 characters or longer"),
  ...wordings(5, "add a product", "Name is Required", "Tool is Required"),
  ...wordings(5, "add a product, at the server", "Email is Required"),
  ...wordings(5, "add a product", "Quantity is Required", "minimum is Required"),
  ...wordings(5, "add a product", "Price is Required", "image is Required"),
  ...wordings(5, "toasts", "Please give a valid minOrder", "Please give a valid rating"),
  ...wordings(8, "toasts", `purchase is set for ${NAMES.tool}`),
  ...wordings(8, "toasts", `Already purchase ${NAMES.tool}`, `Already purchase ${NAMES.person}`),
  ...wordings(8, "toasts", `Order:${ORDER_ID} is deleted`),
  ...wordings(8, "toasts", "Review is set for", "Already Review "),
  ...wordings(8, "toasts", "successfully makeAdmin", "Failed to"),
  ...wordings(8, "toasts", "Product Added Successfully", "Failed to Added Product "),
];
