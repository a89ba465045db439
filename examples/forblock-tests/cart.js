var page;

async function makeFixture(kind, type) {
  return (await import('fixtures')).open(kind, type);
}

import {expect} from 'tests';


// The cart of the shop, from the first visit to the bill.
describe('cart', () => {
  beforeAll(async () => {
    page = await makeFixture('phone', 'Page');
  });
  it('adds up', async () => {
    expect(0.1 + 0.2).toBeCloseTo(0.3);
    expect(page).toBe(undefined);
  });
  it('is empty at first', async () => {
    expect([]).toEqual('nothing\
    at all');
  });
  it.todo('later');
});
