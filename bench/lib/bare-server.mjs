import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a node program that prints only its port on 127.0.0.1.
 *
 * @param args for node.
 */
export const startBareServer = async (...args) => {
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(server.stdout, 'data');
  return { port: Number(String(port)), stop: () => server.kill() };
};
