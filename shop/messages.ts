/** Quoted from the specification, including the trailing spaces. */
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
  codeRequired: "Code is Required",
  phoneRequired: "Phone Number is Required",
  phoneInvalid: "Enter a phone number of at least 5 digits, such as +1 216 555 0188.",
  addressRequired: "Address is Required",
  reviewRequired: "Review is Required",
  replyRequired: "Reply is Required",
  reasonRequired: "Reason is Required",
  kindRequired: "Kind is Required",
  partNumberRequired: "Part number is Required",
  carrierRequired: "Carrier is Required",
  trackingRequired: "Tracking number is Required",
} as const;

/** For fields without a message above. `Name` begins a sentence. */
export const fieldRules = {
  required: (label: string) => `${label} is Required`,
  password: (characters: number) => `Must be ${characters} characters or longer`,
  /** `a` is the field with its article: "a phone number". */
  missing: (a: string) => `Type ${a}.`,
  text: (Name: string) => `${Name} must be text`,
  number: (Name: string) => `${Name} must be a number`,
  wholeNumber: (Name: string) => `${Name} must be a whole number`,
  atLeast: (Name: string, least: string) => `${Name} must be at least ${least}`,
  atMost: (Name: string, most: string) => `${Name} must be ${most} or less`,
  longer: (Name: string, characters: number) =>
    `${Name} must be ${characters} characters or longer`,
  shorter: (Name: string, characters: number) =>
    `${Name} must be ${characters} characters or shorter`,
  oneOf: (Name: string, choices: string) => `${Name} must be one of ${choices}`,
  unknown: (names: string) => `This call takes no field ${names}. Leave it out.`,
  wrong: (Name: string) => `${Name} is invalid. Check how it is written.`,
} as const;

/** Names of request fields in sentences; others are named as they are sent. */
export const fieldNames = {
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
  kind: "kind",
  message: "message",
  minimum: "minimum order",
  minOrder: "minimum order",
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
  tool: "tool",
  tracking: "tracking number",
} as const;

export const notFound = {
  heading: "Link is Not Found Bro",
  text: "Please Provide a valid Url",
} as const;
