/** Leaves the site for an address from the server. Refuses anything but a web address. */
export const leaveFor = (url: string) => {
  if (!/^https?:\/\//i.test(url)) throw new Error('Not a web address');
  window.location.assign(url);
};
