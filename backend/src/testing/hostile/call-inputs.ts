import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { bodyForm, type BodyRule } from '../../common/http/body.guard';
import { toErrorAnswer } from '../../common/errors/error-body';
import { validationPipe } from '../../common/http/validation';

/** Where Nest keeps what a handler's arguments are made of, and the numbers it has for their kinds. */
const ROUTE_ARGUMENTS = '__routeArguments__';
/** Where Nest's document keeps what a method is said to take. */
const DOCUMENTED = 'swagger/apiParameters';
const KINDS: Readonly<Record<string, ArgumentMetadata['type']>> = { 3: 'body', 4: 'query', 5: 'param' };

/** One argument of a handler that comes from the request, and everything that checks it on its way in. */
export interface CallInput {
  readonly metadata: ArgumentMetadata;
  readonly pipes: readonly PipeTransform[];
}

/** What a call answers where it refuses an input. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** What the checks made of an input: the value that the handler gets, or a refusal. */
export type Verdict = { readonly value: unknown } | Refusal;

export const isRefusal = (verdict: Verdict): verdict is Refusal => 'status' in verdict;

const validation = validationPipe();

const pipeOf = (pipe: PipeTransform | Type<PipeTransform>): PipeTransform => (typeof pipe === 'function' ? new pipe() : pipe);

/** The form that a guard reads before the handler does, by what the document says of it. */
const formOfGuard = (handler: object): CallInput[] => {
  const kept = (Reflect.getMetadata(DOCUMENTED, handler) ?? []) as { readonly in: string; readonly type?: unknown }[];
  const form = kept.find((parameter) => parameter.in === 'body')?.type;
  return typeof form === 'function' ? [{ metadata: { type: 'body', metatype: form as Type }, pipes: [] }] : [];
};

/** The arguments that a controller's method takes from its request's body, query and path. */
export const inputsOf = (controller: Type, method: string): CallInput[] => {
  const kept = (Reflect.getMetadata(ROUTE_ARGUMENTS, controller, method) ?? {}) as Record<
    string,
    { readonly index: number; readonly data?: string; readonly pipes: readonly (PipeTransform | Type<PipeTransform>)[] }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Type[];
  const inputs = Object.entries(kept).flatMap(([key, { index, data, pipes }]): CallInput[] => {
    const type = KINDS[key.slice(0, key.indexOf(':'))];
    return type ? [{ metadata: { type, data, metatype: types[index] }, pipes: pipes.map(pipeOf) }] : [];
  });
  const handler = (controller.prototype as Readonly<Record<string, object>>)[method] ?? {};
  return inputs.some(({ metadata }) => metadata.type === 'body') ? inputs : [...inputs, ...formOfGuard(handler)];
};

const refusalOf = (thrown: unknown): Refusal => {
  const { status, body } = toErrorAnswer(thrown, '');
  return { status, error: body.error, code: body.code, fields: body.fields };
};

/** What one input's checks make of a value, without a request. */
export const verdictOn = async ({ metadata, pipes }: CallInput, given: unknown): Promise<Verdict> => {
  try {
    let value = given;
    for (const pipe of [validation, ...pipes]) value = (await pipe.transform(value, metadata)) as unknown;
    return { value };
  } catch (thrown) {
    return refusalOf(thrown);
  }
};

/** What a call makes of a body's text: its size, then its shape, then its form. */
export const verdictOnBody = async (inputs: readonly CallInput[], { kilobytes, shape }: BodyRule, text: string): Promise<Verdict> => {
  const bytes = Buffer.from(text);
  if (bytes.length > kilobytes * 1_024) return refusalOf({ status: 413 });
  let form: object;
  try {
    form = bodyForm(bytes, shape);
  } catch (thrown) {
    return refusalOf(thrown);
  }
  const input = inputs.find(({ metadata }) => metadata.type === 'body');
  return input ? verdictOn(input, form) : { value: form };
};

/** What a call makes of its query, read as the server reads it. */
export const verdictOnQuery = async (inputs: readonly CallInput[], query: NodeJS.Dict<string | string[]>): Promise<Verdict> => {
  const values: unknown[] = [];
  for (const input of inputs.filter(({ metadata }) => metadata.type === 'query')) {
    const verdict = await verdictOn(input, input.metadata.data === undefined ? { ...query } : query[input.metadata.data]);
    if (isRefusal(verdict)) return verdict;
    values.push(verdict.value);
  }
  return { value: values };
};

/** What a call makes of an address in which each id is this one. */
export const verdictOnPath = async (inputs: readonly CallInput[], written: string): Promise<Verdict> => {
  let id: string;
  try {
    id = decodeURIComponent(written);
  } catch {
    return refusalOf({ status: 400 });
  }
  for (const input of inputs.filter(({ metadata }) => metadata.type === 'param')) {
    const verdict = await verdictOn(input, id);
    if (isRefusal(verdict)) return verdict;
  }
  // a call that doesn't check it receives it as it was written
  return { value: written };
};
