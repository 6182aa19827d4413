/** Whether "/" moves to the search field, in this browser. */
const KEY = "searchKey";

export function isSearchKeyOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function setSearchKey(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
