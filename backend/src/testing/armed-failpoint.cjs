/** Loaded first into a process that a test kills: it sets the failpoint that the test names, without a restart. */
process.on('message', (failpoint) => {
  process.env.FAILPOINT = failpoint;
  process.send('armed');
});
process.channel.unref();
