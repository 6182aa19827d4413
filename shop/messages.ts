/**
 * What the shop says. The sentences are the specification's to the letter, including the trailing
 * space of two of them.
 */
export const messages = {
  alreadyPurchase: (name: string) => `Already purchase ${name}`,
  purchaseSet: (name: string) => `purchase is set for ${name}`,
  orderDeleted: (id: string) => `Order:${id} is deleted`,
  paymentCompleted: "Congrats! Your payment is completed.",
  reviewSet: "Review is set for",
  alreadyReview: "Already Review ",
  madeAdmin: "successfully makeAdmin",
  makeAdminFailed: "Failed to",
  productAdded: "Product Added Successfully",
  productFailed: "Failed to Added Product ",
  invalidMinOrder: "Please give a valid minOrder",
  invalidRating: "Please give a valid rating",
} as const;

/** Words next to a field that is empty or wrong. */
export const validation = {
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
} as const;

/** The page of an address that leads nowhere. */
export const notFound = {
  heading: "Link is Not Found Bro",
  text: "Please Provide a valid Url",
} as const;
