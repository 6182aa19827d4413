import { escaped } from "../pages.ts";
import { type GoogleAccount, TEST_ACCOUNTS } from "./accounts.ts";

export interface TypedAccount extends GoogleAccount {
  problem: string;
}

/** `shop` is a host; `typed` refills the form after an error. */
export function pickerPage(shop: string, typed?: TypedAccount): string {
  return page(
    "Choose an account",
    `<h1>Choose an account</h1>
<p>to sign in at <strong>${escaped(shop)}</strong></p>
<form method="post"><ul>${TEST_ACCOUNTS.map(accountButton).join("")}</ul></form>
<details${typed === undefined ? "" : " open"}><summary>Use another account</summary>${customAccountForm(typed)}</details>
<form method="post" class="cancel"><button name="cancel" value="yes">Cancel</button></form>`,
  );
}

export function expiredPage(reason: string): string {
  return page(
    "This sign-in has expired",
    `<h1>This sign-in has expired</h1>
<p>Close this window and start again in the shop.</p>
<p class="reason">Reason: ${escaped(reason)}</p>`,
  );
}

function accountButton({ email, name, emailVerified, isWorkspace }: GoogleAccount): string {
  const note = !emailVerified ? "address not verified" : isWorkspace ? "" : "no Workspace account";
  const label = note && `<span class="label">${note}</span>`;
  return `<li><button name="account" value="${email}">
<span class="sign" aria-hidden="true">${escaped(name.slice(0, 1))}</span>
<span class="who"><strong>${escaped(name)}</strong><span>${email}</span>${label}</span>
</button></li>`;
}

function customAccountForm(typed: TypedAccount | undefined): string {
  const {
    name = "",
    email = "",
    emailVerified = true,
    isWorkspace = true,
    problem = "",
  } = typed ?? {};
  const alert = problem === "" ? "" : `<p role="alert">${escaped(problem)}</p>`;
  return `<form method="post">
<label>Name <input name="name" value="${escaped(name)}" autocomplete="off" required maxlength="100"></label>
<label>Email <input name="email" type="email" value="${escaped(email)}" autocomplete="off" required maxlength="254"></label>
<label class="check"><input type="checkbox" name="verified" value="yes"${emailVerified ? " checked" : ""}> Google has verified this address</label>
<label class="check"><input type="checkbox" name="workspace" value="yes"${isWorkspace ? " checked" : ""}> The account belongs to this address's Google Workspace</label>
${alert}<button>Continue</button>
</form>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/browser/google.css">
</head>
<body>
<main>
<p class="notice">Sandbox for sign-in with Google. No real account or password is needed.</p>
${content}
</main>
</body>
</html>`;
}
