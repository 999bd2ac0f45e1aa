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

/** Splits '0000000001' into the groups in which people read it aloud: three, three and four digits; other numbers into fours. */
function groupsOf(number: string): string[] {
  if (/^\d{10}$/.test(number)) return [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  return /^[A-Z0-9]+$/i.test(number) ? (number.match(/.{1,4}/g) ?? [number]) : [number];
}

/** Longest number that is kept on one line. Bank accounts in Nigeria have ten digits (NUBAN); longer numbers may break. */
const LONGEST_ON_A_LINE = 12;

/**
 * An account number in readable groups, on one line if it fits. The gaps are drawn, not typed, so that copied text
 * contains no spaces, which banks' forms refuse.
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
