import {
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { raw, type Request, type RequestHandler, type Response } from 'express';
import { parse as parseForm } from 'node:querystring';
import { BodyNotUnderstood, BodyTooComplex } from '../errors/common.errors';
import {
  DOCUMENT_SHAPE,
  FORM_SHAPE,
  isOfShape,
  MOST_ENTRIES,
  type BodyShape,
} from './body-shape.rules';
import { parseJson } from './plain-text';

const BODY = Symbol('body');
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface BodyRule {
  readonly kilobytes: number;
  /** Left as bytes in `rawBody`, because the call verifies their signature before reading them. */
  readonly isRaw: boolean;
  readonly shape: BodyShape;
}

/** Enough for names, addresses and a link: twice the longest of those forms. */
const USUAL: BodyRule = { kilobytes: 8, isRaw: false, shape: FORM_SHAPE };

/**
 * Sets the maximum body size of a call that needs more than 8 kB: three bytes for each character of
 * its longest texts, and some room.
 */
export const BodyLimit = (kilobytes: number) =>
  SetMetadata(BODY, { kilobytes, isRaw: false, shape: FORM_SHAPE } satisfies BodyRule);

/**
 * Declares that the call reads a whole document of nested lists, such as a review with drawings.
 */
export const DocumentLimit = (kilobytes: number) =>
  SetMetadata(BODY, { kilobytes, isRaw: false, shape: DOCUMENT_SHAPE } satisfies BodyRule);

/** Declares that the call reads the raw bytes, as `request.rawBody`. */
export const RawBodyLimit = (kilobytes: number) =>
  SetMetadata(BODY, { kilobytes, isRaw: true, shape: FORM_SHAPE } satisfies BodyRule);

/** Returns the rule that the guard applies to a call. */
export const bodyRuleOf = (
  reflector: Reflector,
  handler: () => unknown,
  controller: Type,
): BodyRule =>
  reflector.getAllAndOverride<BodyRule | undefined>(BODY, [handler, controller]) ?? USUAL;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a body as a form. @throws DomainError if it is too complex, or not JSON or a form */
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
 * Reads a request's body, but only after the route is known and the caller is allowed, and no more
 * than that route accepts. Checks its shape before anything parses it. Bodies that are neither JSON
 * nor a form are left unread.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly readers = new Map<number, RequestHandler>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { rawBody?: Buffer }>();
    if (BODILESS.has(request.method)) return true;
    const rule = bodyRuleOf(
      this.reflector,
      context.getHandler() as () => unknown,
      context.getClass(),
    );
    const type = request.is([JSON_TYPE, FORM_TYPE]);
    if (!type) return true;
    const bytes = await this.read(
      request,
      context.switchToHttp().getResponse<Response>(),
      rule.kilobytes,
    );
    request.body = undefined;
    if (rule.isRaw) request.rawBody = bytes;
    else if (bytes.length > 0)
      request.body =
        type === JSON_TYPE
          ? bodyForm(bytes, rule.shape)
          : { ...parseForm(bytes.toString(), '&', '=', { maxKeys: MOST_ENTRIES }) };
    return true;
  }

  private async read(request: Request, response: Response, kilobytes: number): Promise<Buffer> {
    const reader =
      this.readers.get(kilobytes) ??
      raw({ limit: kilobytes * 1_024, type: () => true, inflate: false });
    this.readers.set(kilobytes, reader);
    await new Promise<void>(
      (resolve, reject) =>
        void reader(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    );
    return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  }
}
