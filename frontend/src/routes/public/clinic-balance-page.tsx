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
    headline="This link has expired"
    text="Payment links work until the date in your email. Your spot and your deposit are safe."
  >
    <WayOut
      heading="Get a new link"
      text="Your dashboard always has the current link next to your clinic. If you can’t sign in, write to me and I’ll email you a new one."
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
  if (state === 'on-hold') return 'Your balance is on hold';
  return state === 'cancelled' ? 'Nothing is due' : `Your balance${name}`;
};

const dueOn = ({ dueDate }: Balance): string =>
  dueDate ? dayText(dueDate) : 'the date in your email';

const textOf = (balance: Balance): string => {
  switch (balance.state) {
    case 'due':
      return `Pay it by ${dueOn(balance)}. Your spot is safe until then.`;
    case 'overdue':
      return `It was due on ${dueOn(balance)}. Pay it now, or write to me before I give your spot to someone else.`;
    case 'paid':
      return 'Nothing more is due for this clinic. See you at the put-in.';
    case 'on-hold':
      return 'Your bank is reviewing an earlier payment. You don’t owe anything until it decides.';
    case 'cancelled':
      return 'This booking is no longer active, so there’s nothing to pay.';
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

/** Pays a clinic's balance, opened by the link in the email. */
export const Component = () => {
  const token = useLandingParameter('token');
  const { data: balance, error, refetch } = useQuery(balanceQuery(token));
  if (token === null || (error instanceof ApiError && error.status < 500 && error.status !== 429))
    return <Gone />;
  if (error && !balance)
    return (
      <MailedLink
        {...frame}
        headline="Couldn’t load your balance"
        text="Your spot is safe. Try again in a moment."
      >
        <Button onClick={() => void refetch()}>Try again</Button>
      </MailedLink>
    );
  if (!balance || !token)
    return (
      <MailedLink {...frame} headline="Your balance" text="Loading your balance…">
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
        terms={state === 'due' ? `Due by ${dueOn(balance)}.` : `Was due on ${dueOn(balance)}.`}
        token={token}
        onRefused={() => void refetch()}
      />
    </Sheet>
  );
};
