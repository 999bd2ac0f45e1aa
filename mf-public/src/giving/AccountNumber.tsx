import { Fragment } from 'react';
import styled from 'styled-components';

const Digits = styled.span`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;

  &:not([data-long]) > span {
    white-space: nowrap;
  }

  & > span ~ span {
    margin-inline-start: 0.4em;
  }
`;

/** '0000000001' in the groups that people read out: three, three and four; other numbers in fours. */
function groupsOf(number: string): string[] {
  if (/^\d{10}$/.test(number)) return [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  return /^[A-Z0-9]+$/i.test(number) ? (number.match(/.{1,4}/g) ?? [number]) : [number];
}

/** Bank accounts have ten digits (NUBAN), at most so many elsewhere; a longer text may break. */
const LONGEST_ON_A_LINE = 12;

/**
 * An account number in groups that the eye can hold, on one line where it fits. The gaps are drawn and not typed, so that what a finger
 * selects and copies has no spaces, which banks' forms refuse.
 */
export function AccountNumber({ children }: { children: string }) {
  return (
    <Digits data-long={children.length > LONGEST_ON_A_LINE ? '' : undefined}>
      {groupsOf(children).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one number, which may be alike, and never move
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          <span>{group}</span>
        </Fragment>
      ))}
    </Digits>
  );
}
