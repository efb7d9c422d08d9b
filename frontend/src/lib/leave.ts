/** Leaves the site for an address that the server gave us; anything but a web address is refused. */
export const leaveFor = (url: string) => {
  if (!/^https?:\/\//i.test(url)) throw new Error('Not a web address');
  window.location.assign(url);
};
