import { schemaTexts } from "../src/lib/contract/schema-text.ts";
import { msg, t, texts } from "../src/lib/i18n/i18n.ts";

/** Quoted from the specification, including the trailing spaces. */
export const messages = texts("messages", {
  alreadyPurchase: (name: string) =>
    t("messages.alreadyPurchase", "Already purchase {name}", { name }),
  purchaseSet: (name: string) => t("messages.purchaseSet", "purchase is set for {name}", { name }),
  orderDeleted: (id: string) => t("messages.orderDeleted", "Order:{id} is deleted", { id }),
  paymentCompleted: "Congrats! Your payment is completed.",
  reviewSet: "Review is set for",
  alreadyReview: "Already Review ",
  madeAdmin: "successfully makeAdmin",
  makeAdminFailed: "Failed to",
  productAdded: "Product Added Successfully",
  productFailed: "Failed to Added Product ",
  invalidMinOrder: "Please give a valid minOrder",
  invalidRating: "Please give a valid rating",
});

export const validation = schemaTexts("validation", {
  nameRequired: "Name is Required",
  emailRequired: "Email is Required",
  emailInvalid: "Provide a valid Email",
  passwordRequired: "Password is Required",
  passwordTooShort: "Must be 6 characters or longer",
  toolRequired: "Tool is Required",
  quantityRequired: "Quantity is Required",
  minimumRequired: "minimum is Required",
  priceRequired: "Price is Required",
  imageRequired: "image is Required",
  subjectRequired: "Subject is Required",
  messageRequired: "Message is Required",
  codeRequired: "Code is Required",
  phoneRequired: "Phone Number is Required",
  phoneInvalid: "Enter a phone number of at least 5 digits, such as +1 216 555 0188.",
  addressRequired: "Address is Required",
  reviewRequired: "Review is Required",
  replyRequired: "Reply is Required",
  reasonRequired: "Reason is Required",
  categoryRequired: "Category is Required",
  partNumberRequired: "Part number is Required",
  csvPartNumberRequired: "Part number is Required: the product is known by it",
  carrierRequired: "Carrier is Required",
  trackingRequired: "Tracking number is Required",
});

/** The message for a part of an address. `label` begins a sentence. */
export const requiredPart = (label: string) =>
  msg("address.missing", "{label} is Required", { label });

/** The message for fields without one above. `Name` begins a sentence. */
export const fieldRules = {
  required: (label: string) => t("fieldRules.required", "{label} is Required", { label }),
  password: (characters: number) =>
    t("fieldRules.password", "Must be {characters} characters or longer", { characters }),
  /** `article`: "a" or "an". */
  missing: (article: string, name: string) =>
    t("fieldRules.missing", "Type {article, select, an {an} other {a}} {name}.", { article, name }),
  text: (Name: string) => t("fieldRules.text", "{Name} must be text", { Name }),
  number: (Name: string) => t("fieldRules.number", "{Name} must be a number", { Name }),
  wholeNumber: (Name: string) =>
    t("fieldRules.wholeNumber", "{Name} must be a whole number", { Name }),
  atLeast: (Name: string, least: string) =>
    t("fieldRules.atLeast", "{Name} must be at least {least}", { Name, least }),
  atMost: (Name: string, most: string) =>
    t("fieldRules.atMost", "{Name} must be {most} or less", { Name, most }),
  moreEntries: (Name: string, count: number) =>
    t(
      "fieldRules.moreEntries",
      "{Name} must have at least {count, plural, one {# entry} other {# entries}}",
      { Name, count },
    ),
  fewerEntries: (Name: string, count: number) =>
    t(
      "fieldRules.fewerEntries",
      "{Name} must have at most {count, plural, one {# entry} other {# entries}}",
      { Name, count },
    ),
  decimals: (Name: string) =>
    t("fieldRules.decimals", "{Name} must have at most two decimals", { Name }),
  noDecimals: (Name: string, currency: string) =>
    t(
      "fieldRules.noDecimals",
      "{Name} must be a whole number: this shop sells in {currency}, without decimals",
      { Name, currency },
    ),
  longer: (Name: string, characters: number) =>
    t("fieldRules.longer", "{Name} must be {characters} characters or longer", {
      Name,
      characters,
    }),
  shorter: (Name: string, characters: number) =>
    t("fieldRules.shorter", "{Name} must be {characters} characters or shorter", {
      Name,
      characters,
    }),
  oneOf: (Name: string, choices: string) =>
    t("fieldRules.oneOf", "{Name} must be one of {choices}", { Name, choices }),
  unknown: (names: string) =>
    t("fieldRules.unknown", "This call takes no field {names}. Leave it out.", { names }),
  day: (Name: string) => t("fieldRules.day", "{Name} must be a day such as 2026-11-30", { Name }),
  wrong: (Name: string) =>
    t("fieldRules.wrong", "{Name} is invalid. Check how it is written.", { Name }),
} as const;

/** Names of request fields in sentences; others are named as they are sent. */
export const fieldNames = texts("fieldNames", {
  address: "address",
  amount: "amount",
  carrier: "carrier",
  code: "code",
  company: "company",
  countryOfOrigin: "country of origin",
  currentPassword: "current password",
  description: "description",
  email: "email",
  img: "image",
  category: "category",
  message: "message",
  minimum: "minimum order",
  minOrder: "minimum order",
  multiple: "order multiple",
  name: "name",
  newPassword: "new password",
  order: "quantity",
  partNumber: "part number",
  password: "password",
  patient: "email",
  patientName: "name",
  phone: "phone number",
  price: "price",
  product: "product",
  quantity: "quantity",
  rating: "rating",
  reason: "reason",
  reply: "reply",
  review: "review",
  subject: "subject",
  taxNumber: "tax number",
  tiers: "quantity prices",
  tool: "tool",
  tracking: "tracking number",
});

export const notFound = texts("notFound", {
  heading: "Link is Not Found Bro",
  text: "Please Provide a valid Url",
});
