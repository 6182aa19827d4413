/** What an answer that refuses has, for `toMatchObject`. */
export const refusedWith = (status: number, code: string, more: object = {}) => ({
  status,
  json: { code, ...more },
});
