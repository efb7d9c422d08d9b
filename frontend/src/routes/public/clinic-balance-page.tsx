import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/client';
import { Button, ButtonLink } from '../../components/ui/button';
import { balanceQuery, type Balance } from '../../features/clinics/api/get-balance';
import { BalancePayment } from '../../features/clinics/components/balance-payment';
import { PaidParts } from '../../features/clinics/components/paid-parts';
import { dayText } from '../../lib/day-text';
import { MailedLink, MailedSheet, WayOut } from './mailed-link';
import { useLandingParameter } from './use-landing-parameter';

const frame = { title: 'Your clinic’s balance', path: '/clinics/pay' };

const Gone = () => (
  <MailedLink
    {...frame}
    headline="This link has run out"
    text="A pay link works as long as its email says. Your place and your deposit are safe."
  >
    <WayOut
      heading="Get a new one"
      text="Your dashboard always has the current link beside your clinic. If you can’t sign in, write to me and I’ll send you a new link by email."
    >
      <ButtonLink to="/student/dashboard">Open my dashboard</ButtonLink>
      <ButtonLink to="/contact" look="outline">
        Ask for a new link
      </ButtonLink>
    </WayOut>
  </MailedLink>
);

const headlineOf = ({ state, customerFirstName }: Balance): string => {
  const name = customerFirstName ? `, ${customerFirstName}` : '';
  if (state === 'paid') return `All paid${name}`;
  if (state === 'on-hold') return 'Your balance waits';
  return state === 'cancelled' ? 'Nothing is due' : `Your balance${name}`;
};

const dueOn = ({ dueDate }: Balance): string => (dueDate ? dayText(dueDate) : 'the day that your email names');

const textOf = (balance: Balance): string => {
  switch (balance.state) {
    case 'due':
      return `It can be paid until ${dueOn(balance)}. The place is yours meanwhile.`;
    case 'overdue':
      return `It was due on ${dueOn(balance)}. Pay it now, or write to me before I give the place to somebody else.`;
    case 'paid':
      return 'Nothing more is due for this clinic. See you at the put-in.';
    case 'on-hold':
      return 'Your bank is looking into the payment of your deposit. Until it has decided, nothing is asked of you.';
    case 'cancelled':
      return 'This booking is no longer open, so there is nothing to pay.';
  }
};

const Sheet = ({ balance, children }: { balance: Balance; children: ReactNode }) => (
  <MailedLink {...frame} headline={headlineOf(balance)} text={textOf(balance)}>
    <MailedSheet title={balance.title} dates={balance.dates} location={balance.location}>
      <PaidParts {...balance} />
      {children}
    </MailedSheet>
  </MailedLink>
);

/** What a deposit left to be paid, opened by the link of the mail. */
export const Component = () => {
  const token = useLandingParameter('token');
  const { data: balance, error, refetch } = useQuery(balanceQuery(token));
  if (token === null || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return <Gone />;
  if (error && !balance)
    return (
      <MailedLink {...frame} headline="One moment" text="Your balance could not be read just now. Nothing is lost.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </MailedLink>
    );
  if (!balance || !token)
    return (
      <MailedLink {...frame} headline="Your balance" text="One moment, we are looking it up.">
        {null}
      </MailedLink>
    );
  const { state, balanceCents } = balance;
  if (state === 'paid' || state === 'cancelled' || state === 'on-hold')
    return (
      <Sheet balance={balance}>
        <ButtonLink to={state === 'paid' ? '/student/dashboard' : '/contact'} look="outline">
          {state === 'paid' ? 'Open my dashboard' : 'Ask a question'}
        </ButtonLink>
      </Sheet>
    );
  return (
    <Sheet balance={balance}>
      <BalancePayment
        balanceCents={balanceCents}
        terms={state === 'due' ? `Due by ${dueOn(balance)}.` : `Due since ${dueOn(balance)}.`}
        token={token}
        onRefused={() => void refetch()}
      />
    </Sheet>
  );
};
