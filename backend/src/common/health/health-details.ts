import { Injectable } from '@nestjs/common';

/** Numbers that modules add to the health response; 0 means all is well. */
@Injectable()
export class HealthDetails {
  private readonly readers = new Map<string, () => Promise<number>>();

  add(name: string, read: () => Promise<number>): void {
    this.readers.set(name, read);
  }

  async read(): Promise<Record<string, number>> {
    return Object.fromEntries(
      await Promise.all(
        [...this.readers].map(async ([name, read]) => [name, await read()] as const),
      ),
    );
  }
}
