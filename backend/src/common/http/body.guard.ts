import { Injectable, SetMetadata, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { raw, type Request, type RequestHandler, type Response } from 'express';
import { parse as parseForm } from 'node:querystring';
import { BodyNotUnderstood, BodyTooComplex } from '../errors/common.errors';
import { DOCUMENT_SHAPE, FORM_SHAPE, isOfShape, MOST_ENTRIES, type BodyShape } from './body-shape.rules';
import { parseJson } from './plain-text';

const BODY = Symbol('body');
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface BodyRule {
  readonly kilobytes: number;
  /** Left as bytes, in `rawBody`: the call proves them by a signature before it reads them. */
  readonly isRaw: boolean;
  readonly shape: BodyShape;
}

/** Names, addresses, a link: twice what the longest of those forms comes to. */
const USUAL: BodyRule = { kilobytes: 8, isRaw: false, shape: FORM_SHAPE };

/** How large a body the call reads, where 8 kB are too few: three bytes for each character that its texts may have, and some room. */
export const BodyLimit = (kilobytes: number) => SetMetadata(BODY, { kilobytes, isRaw: false, shape: FORM_SHAPE } satisfies BodyRule);

/** The call reads more than a form: a whole document of nested lists, as a review with its drawings. */
export const DocumentLimit = (kilobytes: number) =>
  SetMetadata(BODY, { kilobytes, isRaw: false, shape: DOCUMENT_SHAPE } satisfies BodyRule);

/** The call gets the bytes themselves, as `request.rawBody`. */
export const RawBodyLimit = (kilobytes: number) => SetMetadata(BODY, { kilobytes, isRaw: true, shape: FORM_SHAPE } satisfies BodyRule);

/** What the guard reads for a call. */
export const bodyRuleOf = (reflector: Reflector, handler: () => unknown, controller: Type): BodyRule =>
  reflector.getAllAndOverride<BodyRule | undefined>(BODY, [handler, controller]) ?? USUAL;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form that a body holds. @throws DomainError where it is too complex, no JSON or no form */
export const bodyForm = (bytes: Buffer, shape: BodyShape): object => {
  if (!isOfShape(bytes, shape)) throw new BodyTooComplex();
  let form: unknown;
  try {
    form = parseJson(bytes.toString());
  } catch {
    throw new BodyNotUnderstood();
  }
  if (!isObject(form)) throw new BodyNotUnderstood();
  return form;
};

/**
 * Reads a request's body: after it is known which call is meant and that the caller may make it, no more of it than that
 * call takes, and looks at its shape before anything walks it. What is neither JSON nor a form is left unread.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly readers = new Map<number, RequestHandler>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { rawBody?: Buffer }>();
    if (BODILESS.has(request.method)) return true;
    const rule = bodyRuleOf(this.reflector, context.getHandler() as () => unknown, context.getClass());
    const type = request.is([JSON_TYPE, FORM_TYPE]);
    if (!type) return true;
    const bytes = await this.read(request, context.switchToHttp().getResponse<Response>(), rule.kilobytes);
    request.body = undefined;
    if (rule.isRaw) request.rawBody = bytes;
    else if (bytes.length > 0)
      request.body =
        type === JSON_TYPE ? bodyForm(bytes, rule.shape) : { ...parseForm(bytes.toString(), '&', '=', { maxKeys: MOST_ENTRIES }) };
    return true;
  }

  private async read(request: Request, response: Response, kilobytes: number): Promise<Buffer> {
    const reader = this.readers.get(kilobytes) ?? raw({ limit: kilobytes * 1_024, type: () => true, inflate: false });
    this.readers.set(kilobytes, reader);
    await new Promise<void>((resolve, reject) => void reader(request, response, (error?: unknown) => (error ? reject(error) : resolve())));
    return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  }
}
