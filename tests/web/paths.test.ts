import { expect, test } from "vitest";
import { parseCatalogView } from "../../src/catalog/tool-list/ui/catalog-view.ts";
import { paths } from "../../src/frame/paths.ts";

test("every address of the site", () => {
  expect({
    home: paths.home(),
    tools: paths.tools(),
    toolPage: paths.toolPage("a b/c"),
    purchase: paths.purchase("t-1"),
    dashboard: paths.dashboard(),
    myReviews: paths.myReviews(),
    reviewOf: paths.myReviews("t-1"),
    allReviews: paths.allReviews(),
    someReviews: paths.allReviews({ filter: "hidden", search: "rude", sort: "lowest", page: 2 }),
    myProfile: paths.myProfile(),
    payment: paths.payment("o-1"),
    order: paths.order("o-1"),
    overview: paths.overview(),
    setup: paths.setup(),
    allOrders: paths.allOrders(),
    someOrders: paths.allOrders({ filter: "paid", search: "ada@shop.test", page: 2 }),
    mail: paths.mail(),
    givenUpMail: paths.mail({ filter: "given-up", search: "ada@", page: 2 }),
    messages: paths.messages(),
    newMessages: paths.messages({ filter: "new", search: "vise", page: 2 }),
    message: paths.message("m-1"),
    settings: paths.settings(),
    setting: paths.setting("company"),
    settingHistory: paths.setting("company", "history", 2),
    editTextPage: paths.editTextPage("about"),
    addTextPage: paths.editTextPage(),
    webhooks: paths.webhooks(),
    webhook: paths.webhook("w-1", "failed", 2),
    users: paths.users(),
    removedUsers: paths.users({ filter: "removed", page: 1 }),
    doneAboutUsers: paths.users({ filter: "done", page: 2 }),
    addProduct: paths.addProduct(),
    productManage: paths.productManage(),
    product: paths.product("t-1"),
    importProducts: paths.importProducts(),
    importRows: paths.importProducts("i-1", "faulty", 2),
    productStock: paths.product("t-1", "stock"),
    categories: paths.categories(),
    manageProduct: paths.manageProduct(),
    login: paths.login(),
    signup: paths.signup(),
    forgot: paths.forgot(),
    password: paths.password(),
    blog: paths.blog(),
    portfolio: paths.portfolio(),
    contact: paths.contact(),
    contactAbout: paths.contact("Press kit"),
    footerPage: paths.footerPage("terms"),
  }).toMatchInlineSnapshot(`
    {
      "addProduct": "/dashboard/addProduct",
      "addTextPage": "/dashboard/settings/pages?show=add",
      "allOrders": "/dashboard/orders",
      "allReviews": "/dashboard/reviews",
      "blog": "/blog",
      "categories": "/dashboard/productManage/kinds",
      "contact": "/#contact",
      "contactAbout": "/?subject=Press+kit#contact",
      "dashboard": "/dashboard",
      "doneAboutUsers": "/dashboard/users?show=done&page=2",
      "editTextPage": "/dashboard/settings/pages?show=edit&slug=about",
      "footerPage": "/terms",
      "forgot": "/forgot",
      "givenUpMail": "/dashboard/mail?state=given-up&search=ada%40&page=2",
      "home": "/",
      "importProducts": "/dashboard/productManage/import",
      "importRows": "/dashboard/productManage/import?id=i-1&kind=faulty&page=2",
      "login": "/login",
      "mail": "/dashboard/mail",
      "manageProduct": "/dashboard/manageProduct",
      "message": "/dashboard/messages/m-1",
      "messages": "/dashboard/messages",
      "myProfile": "/dashboard/profile",
      "myReviews": "/dashboard/review",
      "newMessages": "/dashboard/messages?state=new&search=vise&page=2",
      "order": "/dashboard/order/o-1",
      "overview": "/dashboard/overview",
      "password": "/password",
      "payment": "/dashboard/payment/o-1",
      "portfolio": "/myPortfolio",
      "product": "/dashboard/productManage/t-1",
      "productManage": "/dashboard/productManage",
      "productStock": "/dashboard/productManage/t-1?show=stock",
      "purchase": "/tool/t-1",
      "removedUsers": "/dashboard/users?show=removed",
      "reviewOf": "/dashboard/review?tool=t-1",
      "setting": "/dashboard/settings/company",
      "settingHistory": "/dashboard/settings/company?show=history&page=2",
      "settings": "/dashboard/settings",
      "setup": "/dashboard/setup",
      "signup": "/signup",
      "someOrders": "/dashboard/orders?show=paid&search=ada%40shop.test&page=2",
      "someReviews": "/dashboard/reviews?show=hidden&search=rude&sort=lowest&page=2",
      "toolPage": "/tools/a%20b%2Fc",
      "tools": "/tools",
      "users": "/dashboard/users",
      "webhook": "/dashboard/settings/webhooks/w-1?state=failed&page=2",
      "webhooks": "/dashboard/settings/webhooks",
    }
  `);
});

test("a view of the catalog is the same after writing and parsing its address", () => {
  const view = {
    search: "ball bearing & nut",
    category: "Drives",
    sort: "-price",
    inStock: true,
    page: 3,
  } as const;
  const address = paths.tools(view);
  expect(address).toBe(
    "/tools?search=ball+bearing+%26+nut&category=Drives&sort=-price&inStock=true&page=3",
  );
  expect(parseCatalogView(new URL(address, "http://shop.test").searchParams)).toEqual(view);
});

test.each([
  ["page=0", 1],
  ["page=-2", 1],
  ["page=1.5", 1],
  ["page=two", 1],
  ["page=1e99", 1],
  ["page=7", 7],
])("%s shows page %i", (query, page) => {
  expect(parseCatalogView(new URLSearchParams(query)).page).toBe(page);
});

test("an unknown sort order is left out", () => {
  expect(parseCatalogView(new URLSearchParams("sort=constructor")).sort).toBeUndefined();
});

test("filters by specification, layout, unit and order are the same after writing and parsing an address", () => {
  const view = {
    category: "End mills",
    specs: { "spec.diameter": "6mm,8mm..10mm", "spec.coating": "tin" },
    sort: "-spec.diameter",
    group: "family",
    show: "sheet",
    unit: "in",
    page: 1,
  } as const;
  const address = paths.tools(view);
  expect(address).toBe(
    "/tools?category=End+mills&spec.diameter=6mm%2C8mm..10mm&spec.coating=tin&sort=-spec.diameter&group=family&show=sheet&unit=in",
  );
  expect(parseCatalogView(new URL(address, "http://shop.test").searchParams)).toEqual(view);
});

test("what a form sends without JavaScript is one parameter for each specification", () => {
  const sent = "spec.coating=tin&spec.coating=tialn&from.diameter=1/4+in&to.diameter=&from.length=";
  expect(parseCatalogView(new URLSearchParams(sent)).specs).toEqual({
    "spec.coating": "tin,tialn",
    "spec.diameter": "1/4 in..",
  });
  // A comma would separate two values; with three digits behind it, it is one of two numbers.
  const comma = "from.diameter=6,35+mm&to.diameter=8,5&from.length=1,125+mm&to.length=2+mm";
  expect(parseCatalogView(new URLSearchParams(comma)).specs).toEqual({
    "spec.diameter": "6.35 mm..8.5",
    "spec.length": "..2 mm",
  });
});
