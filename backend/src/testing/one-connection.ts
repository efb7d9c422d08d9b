import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';
import { EntityManager } from 'typeorm/entity-manager/EntityManager';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';

type Work = (tx: EntityManager) => Promise<unknown>;

const inTransaction = new AsyncLocalStorage<QueryRunner | undefined>();
const { transaction } = EntityManager.prototype as unknown as {
  transaction: (...args: unknown[]) => Promise<unknown>;
};
const { connect } = PostgresQueryRunner.prototype as unknown as { connect: () => Promise<unknown> };

/**
 * Loaded before every integration test. Code that holds one connection while waiting for a second
 * deadlocks once every connection is held that way. A transaction must pass its `tx` on; code that
 * forgets to fails its test.
 */
Object.assign(EntityManager.prototype, {
  transaction(this: EntityManager, ...args: unknown[]) {
    const held =
      (work: Work): Work =>
      (tx) =>
        inTransaction.run(tx.queryRunner, () => work(tx));
    const guarded = args.map((arg) => (typeof arg === 'function' ? held(arg as Work) : arg));
    return transaction.apply(this, guarded);
  },
});

Object.assign(PostgresQueryRunner.prototype, {
  connect(this: PostgresQueryRunner) {
    const holder = inTransaction.getStore();
    if (holder && holder !== this)
      throw new Error('a transaction asks for a second connection: hand its tx on');
    return connect.call(this);
  },
});

/** For a test that observes an open transaction from outside. */
export const fromOutside = <T>(work: () => Promise<T>): Promise<T> =>
  inTransaction.run(undefined, work);
