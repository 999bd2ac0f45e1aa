import './quickLabels.ts';
import { JSDOM } from 'jsdom';

const PAGE = `<!DOCTYPE html><form>
  <label id="around">Name <input id="name"> <input id="second"></label><label for="name" id="other">Full name</label>
  <label for="send">Send</label><button id="send">Send</button>
  <label for="nothing">Nothing</label><label for="">Empty</label><label>Alone</label><select id="unlabelled"></select>
</form>`;

function openPage() {
  const { document } = new JSDOM(PAGE).window;
  const labelsOf = (id: string) =>
    [...((document.getElementById(id) as HTMLInputElement | null)?.labels ?? [])].map(
      (label) => label.id || label.htmlFor,
    );
  return { document, labelsOf };
}

it('finds the labels of each control, in their order', () => {
  const { labelsOf } = openPage();
  expect(['name', 'second', 'send', 'unlabelled'].map(labelsOf)).toEqual([['around', 'other'], [], ['send'], []]);
});

it('follows what is changed, added and removed after it was asked', () => {
  const { document, labelsOf } = openPage();
  const all = () => ['name', 'second', 'unlabelled'].map(labelsOf);
  expect([all(), all()]).toEqual(Array(2).fill([['around', 'other'], [], []]));
  document.getElementById('other')?.setAttribute('for', 'unlabelled');
  expect(all()).toEqual([['around'], [], ['other']]);
  document.getElementById('other')?.remove();
  expect(all()).toEqual([['around'], [], []]);
  document.body.insertAdjacentHTML('beforeend', '<label for="second">Again</label>');
  expect(all()).toEqual([['around'], ['second'], []]);
});

it('knows those of a part that is not on the page', () => {
  const { document } = openPage();
  const label = document.createElement('label');
  const input = label.appendChild(document.createElement('input'));
  expect([...(input.labels ?? [])]).toEqual([label]);
  document.body.append(label);
  label.before(document.createElement('p'));
  expect([...(input.labels ?? [])]).toEqual([label]);
});
