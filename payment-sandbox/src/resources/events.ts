import type { Sandbox } from '../sandbox';
import type { SandboxEvent } from '../stored';
import { invalidRequest } from '../wire/errors';
import type { Router } from '../wire/router';
import { listing, named } from './listing';

const MOST_TYPES = 20;

const pendingOf = (sandbox: Sandbox, event: string): number =>
  sandbox.store.all('deliveries').filter((row) => row.event === event).length;

const matcher = (pattern: string): ((type: string) => boolean) =>
  pattern.endsWith('*')
    ? (type) => type.startsWith(pattern.slice(0, -1))
    : (type) => type === pattern;

export const events = (router: Router): Router =>
  router
    .get(
      '/v1/events',
      listing('events', (params, { sandbox }) => {
        const type = params.text('type');
        const types = params.texts('types');
        const success = params.boolean('delivery_success');
        if (type !== undefined && types.length > 0)
          throw invalidRequest(
            'You may only specify one of these parameters: type, types.',
            'type',
          );
        if (types.length > MOST_TYPES)
          throw invalidRequest(`You may specify at most ${MOST_TYPES} types.`, 'types');
        const wanted = [...types, ...(type === undefined ? [] : [type])].map(matcher);
        return (event) =>
          (wanted.length === 0 || wanted.some((matches) => matches(event.type))) &&
          (success === undefined || success === (pendingOf(sandbox, event.id) === 0));
      }),
    )
    .get('/v1/events/:id', (call): SandboxEvent => {
      const event = named(call, 'events', 'event');
      return { ...event, pending_webhooks: pendingOf(call.sandbox, event.id) };
    });
