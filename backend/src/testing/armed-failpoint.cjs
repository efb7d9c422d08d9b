/**
 * Preloaded into a process that a test kills: sets the failpoint that the test sends, without a
 * restart.
 */
process.on('message', (failpoint) => {
  process.env.FAILPOINT = failpoint;
  process.send('armed');
});
process.channel.unref();
