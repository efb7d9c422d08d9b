import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { chooseEncoding, compress, type Variants } from './content-encoding';
import type { HeaderList } from './security-headers';
import { sendBody } from './send';

/** The empty page in which the portals and the admin render themselves. */
export class PortalPage {
  private constructor(private readonly variants: Required<Variants>) {}

  static async load(clientFolder: string): Promise<PortalPage> {
    return new PortalPage(await compress(await readFile(join(clientFolder, 'app.html'))));
  }

  send(
    request: IncomingMessage,
    response: ServerResponse,
    headers: HeaderList,
    status: 200 | 404 = 200,
  ): void {
    const encoding = chooseEncoding(request.headers['accept-encoding'], this.variants);
    sendBody(request, response, {
      status,
      headers: [...headers, ['X-Robots-Tag', 'noindex']],
      type: 'text/html; charset=utf-8',
      caching: 'no-store',
      encoding,
      body: this.variants[encoding],
      varies: true,
    });
  }
}
