import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { whileSignedIn } from '../../../lib/polling';
import { isRefundComing } from '../one-on-one-labels';

export type OneOnOne = components['schemas']['OneOnOneResponse'];
export type CoachOneOnOne = components['schemas']['CoachOneOnOneResponse'];
export type Wish = components['schemas']['AskRequest'];
export type Offer = components['schemas']['OfferRequest'];
export type Move = components['schemas']['MoveRequest'];

/** How often to refetch while a refund is on its way. */
const REFUND_MS = 30_000;

/** The signed-in student's requests, latest first; refetched until their refunds have arrived. */
export const oneOnOnesQuery = queryOptions({
  queryKey: ['student', 'one-on-ones'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/one-on-ones', { signal })),
  refetchInterval: ({ state }) =>
    state.data?.some(isRefundComing) ? whileSignedIn(REFUND_MS)({ state }) : false,
});

/** Everyone's requests, in the order to reply. */
export const requestsQuery = queryOptions({
  queryKey: ['coach', 'one-on-ones'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/one-on-ones', { signal })),
});

const of = (id: string) => ({ params: { path: { id } } });

export const askFor = (body: Wish) => dataOf(api.POST('/api/student/one-on-ones', { body }));
export const withdraw = (id: string) =>
  dataOf(api.POST('/api/student/one-on-ones/{id}/withdraw', of(id)));
export const payPage = (id: string) =>
  dataOf(api.POST('/api/student/one-on-ones/{id}/pay', of(id)));
export const askToMove = (id: string, dates: string) =>
  dataOf(api.POST('/api/student/one-on-ones/{id}/move', { ...of(id), body: { dates } }));
export const cancelOwn = (id: string) =>
  dataOf(api.POST('/api/student/one-on-ones/{id}/cancel', of(id)));
export const makeOffer = (id: string, body: Offer) =>
  dataOf(api.POST('/api/coach/one-on-ones/{id}/offer', { ...of(id), body }));
export const decline = (id: string, word: string) =>
  dataOf(api.POST('/api/coach/one-on-ones/{id}/decline', { ...of(id), body: { word } }));
export const cancelSession = (id: string, word: string) =>
  dataOf(api.POST('/api/coach/one-on-ones/{id}/cancel', { ...of(id), body: { word } }));
export const moveSession = (id: string, body: Move) =>
  dataOf(api.POST('/api/coach/one-on-ones/{id}/move', { ...of(id), body }));
export const keepTime = (id: string, word: string) =>
  dataOf(api.POST('/api/coach/one-on-ones/{id}/keep', { ...of(id), body: { word } }));
