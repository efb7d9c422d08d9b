import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body';
import type { Faults } from '../http/faults';
import type { Sandbox } from '../sandbox';
import { notice, type Page } from './layout';
import { showPayPage, submitPayPage } from './pay-handler';
import { showPortal, submitPortal } from './portal-handler';
import { invoicePage, receiptPage } from './receipt-page';

type Show = (sandbox: Sandbox, id: string, query: URLSearchParams) => Page;
type Submit = (sandbox: Sandbox, id: string, form: URLSearchParams) => Page;

/** The pages by the first path segment below the public URL: `/pay/c/cs_…`. */
const PAGES: Readonly<Record<string, Readonly<{ show: Show; submit?: Submit }>>> = {
  c: { show: showPayPage, submit: submitPayPage },
  portal: { show: showPortal, submit: submitPortal },
  invoice: { show: invoicePage },
  receipt: { show: receiptPage },
};

/** The pages for browsers. `onCommitted` is called once a submission's effects are safe on disk. */
export class Pages {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly faults: Faults,
    private readonly onCommitted: () => void,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const fault = this.faults.take(request.method ?? 'GET', url.pathname);
    await this.faults.delay(fault);
    if (fault?.afterSuccess !== true && this.faults.silence(fault, response)) return;
    const page =
      fault?.status !== undefined && fault.afterSuccess !== true
        ? failed(fault.status)
        : await this.page(request, url);
    await this.sandbox.store.durable();
    this.onCommitted();
    if (fault?.afterSuccess && this.faults.silence(fault, response)) return;
    const shown = fault?.status !== undefined ? failed(fault.status) : page;
    response.writeHead(shown.status, shown.headers);
    response.end(request.method === 'HEAD' ? undefined : shown.body);
  }

  private async page(request: IncomingMessage, url: URL): Promise<Page> {
    const prefix = new URL(this.sandbox.publicUrl).pathname.replace(/\/+$/, '');
    const [kind = '', id, more] = url.pathname.startsWith(`${prefix}/`)
      ? url.pathname.slice(prefix.length + 1).split('/')
      : [];
    const handlers = Object.hasOwn(PAGES, kind) && more === undefined ? PAGES[kind] : undefined;
    if (!handlers || id === undefined)
      return notice(404, 'No such page', 'There’s nothing at this address.', null);
    if (request.method === 'GET' || request.method === 'HEAD')
      return handlers.show(this.sandbox, id, url.searchParams);
    if (request.method !== 'POST' || !handlers.submit)
      return notice(405, 'Not possible', 'This page is read-only.', null);
    return handlers.submit(this.sandbox, id, new URLSearchParams(await readBody(request)));
  }
}

const failed = (status: number): Page =>
  notice(status, 'Something went wrong', 'Try again in a minute.', null);
