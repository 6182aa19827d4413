/** Valid requests of the calls about tools, products, pictures, reviews and news of stock. */

import { stepFile } from "#support/drawing-files.ts";
import { csvForm } from "#support/products/csv-files.ts";
import { zipForm } from "#support/products/picture-files.ts";
import { formOf } from "#support/products/pictures.ts";
import { zipOf } from "#support/zip-files.ts";
import { at, PAGE, type ValidRequests } from "./valid-request.ts";

/** Valid requests by the call's name. */
export const catalogRequests: ValidRequests = {
  "POST /quick-order/check": ({ tools }) => ({
    body: {
      lines: [
        {
          readings: [
            { typed: at(tools, 0).partNumber ?? "", quantity: 25, isName: false },
            { typed: "cros-cut file" },
          ],
        },
      ],
    },
  }),
  "POST /tool/match": ({ tools }) => ({
    body: { lines: [{ typed: `25 x ${at(tools, 0).partNumber}` }, { typed: "cros-cut file" }] },
  }),
  "GET /own-number": () => ({ query: { number: "Bin 4711" } }),
  "GET /facet": () => ({ query: { search: "vernier", category: "Measuring" } }),
  "GET /saved-list": () => ({}),
  "POST /saved-list": ({ tools }) => ({
    body: { name: "New list", lines: [{ tool: at(tools, 2)._id, quantity: 10 }] },
  }),
  "GET /saved-list/{id}": ({ savedList }) => ({ params: { id: savedList } }),
  "PATCH /saved-list/{id}": ({ savedList }) => ({
    params: { id: savedList },
    body: { name: "Spare parts" },
  }),
  "POST /saved-list/{id}/line": ({ savedList, tools }) => ({
    params: { id: savedList },
    body: { lines: [{ tool: at(tools, 2)._id, quantity: 10 }] },
  }),
  "PUT /saved-list/{id}/line/{tool}": ({ savedList, tools }) => ({
    params: { id: savedList, tool: at(tools, 0)._id },
    body: { quantity: 12 },
  }),
  "PUT /saved-list/{id}/share": ({ savedList }) => ({ params: { id: savedList } }),
  "DELETE /saved-list/{id}/share": ({ savedList }) => ({ params: { id: savedList } }),
  "DELETE /saved-list/{id}": ({ listToDelete }) => ({ params: { id: listToDelete } }),
  "GET /shared-list/{token}": ({ shareToken }) => ({ params: { token: shareToken } }),
  "POST /shared-list/{token}/copy": ({ shareToken }) => ({
    params: { token: shareToken },
    body: { name: "A copy" },
  }),
  "GET /tool": () => ({
    query: {
      ...PAGE,
      search: "vernier",
      sort: "-price",
      category: "Measuring",
      inStock: "true",
      minPrice: "1",
      maxPrice: "99.50",
      maxMinimum: "10",
      minRating: "4",
    },
  }),
  "GET /tool/{id}": ({ tools }) => ({ params: { id: at(tools, 4)._id } }),
  "GET /tool/{id}/related": ({ tools }) => ({ params: { id: at(tools, 4)._id } }),
  "GET /category": () => ({}),
  "GET /product/shared-part-number": ({ tools }) => ({
    query: { partNumber: at(tools, 0).partNumber ?? "", except: at(tools, 1)._id },
  }),
  "POST /tool/{id}/restock": ({ soldOut, customer }) => ({
    token: customer.token,
    params: { id: soldOut._id },
    body: { email: "visitor@shop.test" },
  }),
  "POST /restock/confirm": ({ restockTokens }) => ({ body: { token: restockTokens.confirm } }),
  "POST /restock/end": ({ restockTokens }) => ({ body: { token: restockTokens.end } }),
  "POST /restock/end/{token}": ({ restockTokens }) => ({ params: { token: restockTokens.end } }),
  "GET /restock/end/{token}": ({ restockTokens }) => ({ params: { token: restockTokens.end } }),
  "GET /restock": () => ({}),
  "DELETE /restock/{id}": ({ soldOut }) => ({ params: { id: soldOut._id } }),
  "GET /restock/waiting": () => ({}),
  "POST /tool": ({ admin, tools }) => ({
    headers: { "idempotency-key": "the-walks-tool" },
    body: {
      name: "Test Admin",
      email: admin.email,
      tool: "Sine bar",
      price: 89.5,
      quantity: 40,
      minimum: 2,
      img: at(tools, 0).img,
      category: "Measuring",
      partNumber: "MW-199-100",
      description: "A bar for setting angles.",
      multiple: 2,
      tiers: [{ quantity: 10, price: 84 }],
      tags: ["Angles", "Inspection"],
    },
  }),
  "PATCH /tool/{id}": ({ tools }) => ({
    params: { id: at(tools, 5)._id },
    body: {
      version: 1,
      name: "Depth gauge",
      category: "Measuring",
      partNumber: "MW-199-101",
      description: "Measures how deep it is.",
      specs: [{ label: "Range", value: "0 to 200 mm" }],
      img: at(tools, 0).img,
      minimum: 3,
      multiple: 3,
      price: 12.5,
      tiers: [
        { quantity: 30, price: 11.9 },
        { quantity: 90, price: 10.5 },
      ],
    },
  }),
  "GET /product": () => ({
    query: { ...PAGE, search: "vernier", sort: "-quantity", show: "low" },
  }),
  "GET /product/{id}": ({ tools }) => ({ params: { id: at(tools, 4)._id } }),
  "POST /product/{id}/stock": ({ tools }) => ({
    params: { id: at(tools, 4)._id },
    headers: { "idempotency-key": "the-walk" },
    body: { change: 5, reason: "Found behind the shelf" },
  }),
  "GET /product/{id}/stock": ({ tools }) => ({
    params: { id: at(tools, 0)._id },
    query: { limit: "2", before: "900000" },
  }),
  "GET /product/{id}/act": ({ tools }) => ({ params: { id: at(tools, 0)._id }, query: PAGE }),
  "GET /product/export": () => ({}),
  "GET /product/example": () => ({}),
  "POST /product/import": ({ tools }) => ({
    query: { name: "products.csv" },
    ...csvForm(`_id,price\n${at(tools, 4)._id},2.50`),
  }),
  "POST /product/change": ({ tools }) => ({
    body: {
      tools: [at(tools, 4)._id],
      price: { percent: -5 },
      stock: { add: 10, reason: "Delivery" },
    },
  }),
  "GET /product/import": () => ({}),
  "GET /product/import/{id}": ({ toImport }) => ({ params: { id: toImport } }),
  "GET /product/import/{id}/row": ({ toImport }) => ({
    params: { id: toImport },
    query: { ...PAGE, kind: "change" },
  }),
  "POST /product/import/{id}/apply": ({ toImport }) => ({ params: { id: toImport }, body: {} }),
  "GET /product/import/{id}/faulty": ({ toImport }) => ({ params: { id: toImport } }),
  "DELETE /tool/{id}": ({ tools }) => ({ params: { id: at(tools, 6)._id } }),

  "GET /demo": () => ({}),
  "DELETE /demo": () => ({}),
  "GET /setup": () => ({}),
  "PATCH /setup": () => ({ body: { isMoneyReviewed: true, isDismissed: false } }),

  "POST /image": ({ picture }) => formOf([{ bytes: picture, type: "image/png" }]),
  "GET /image-config": () => ({}),
  "POST /product/picture/match": ({ tools }) => ({
    body: { files: [{ name: `${at(tools, 0).partNumber}.jpg` }] },
  }),
  "POST /product/picture/zip": ({ picture, tools }) =>
    zipForm(zipOf([{ name: `${at(tools, 0).partNumber}.png`, bytes: picture }])),
  "POST /product/picture/assign": ({ tools }) => ({
    body: {
      mode: "add",
      tools: [{ _id: at(tools, 3)._id, version: 1, pictures: [at(tools, 0).img] }],
    },
  }),

  "GET /tool/{id}/sheet.pdf": ({ tools }) => ({
    params: { id: at(tools, 0)._id },
    query: { language: "en" },
  }),
  "GET /tool/{id}/drawing.svg": ({ drawn }) => ({
    params: { id: drawn },
    query: { language: "en" },
  }),
  "GET /tool/{id}/drawing.dxf": ({ drawn }) => ({
    params: { id: drawn },
    query: { language: "en" },
  }),
  "GET /drawing/overlay.svg": ({ drawn }) => ({ query: { tools: `${drawn},${drawn}` } }),
  "GET /product/{id}/file": ({ tools }) => ({ params: { id: at(tools, 0)._id } }),
  "POST /product/{id}/file": ({ tools }) => ({
    params: { id: at(tools, 1)._id },
    query: { name: "bolt.step" },
    ...formOf([{ bytes: stepFile(), type: "model/step", field: "file" }]),
  }),
  "PATCH /product/{id}/file/{file}": ({ tools, toolFile }) => ({
    params: { id: at(tools, 0)._id, file: toolFile },
    body: { name: "drawing" },
  }),
  // The first tool's file is removed before.
  "PUT /product/{id}/file/order": ({ tools }) => ({
    params: { id: at(tools, 2)._id },
    body: { files: [] },
  }),
  "DELETE /product/{id}/file/{file}": ({ tools, toolFile }) => ({
    params: { id: at(tools, 0)._id, file: toolFile },
  }),

  "GET /review": ({ tools }) => ({
    query: { ...PAGE, tool: at(tools, 0)._id, sort: "highest", rating: "5", mine: "false" },
  }),
  "POST /review": ({ customer, tools }) => ({
    body: { patient: customer.email, review: "Good.", rating: 4, tool: at(tools, 1)._id },
  }),
  "PATCH /review/{id}": ({ toEdit }) => ({
    params: { id: toEdit },
    body: { review: "Still good.", rating: 5 },
  }),
  "DELETE /review/{id}": ({ toDrop }) => ({ params: { id: toDrop } }),
  "GET /review/{id}/history": ({ toEdit }) => ({ params: { id: toEdit } }),
  "PUT /review/{id}/hidden": ({ toEdit }) => ({
    params: { id: toEdit },
    body: { reason: "Names a person" },
  }),
  "DELETE /review/{id}/hidden": ({ toEdit }) => ({ params: { id: toEdit } }),
  "PUT /review/{id}/reply": ({ toEdit }) => ({
    params: { id: toEdit },
    body: { reply: "Thank you." },
  }),
  "DELETE /review/{id}/reply": ({ toEdit }) => ({ params: { id: toEdit } }),
};
