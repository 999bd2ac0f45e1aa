import { megabytes } from '@cog/contracts/media/recordings.constants';
import { commitText } from '@cog/contracts/releases/constants';
import type { ReleaseVersion } from '@cog/contracts/releases/schema';
import { useToday } from '@cog/platform';
import { Banner, Button, VisuallyHidden } from '@cog/shared-ui';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';
import { Facts } from '../../common/layout/Facts.tsx';
import { Panel } from '../../common/layout/Panel.tsx';
import { GoBack, type ReleaseProps, ShareOfVisitors } from './ReleaseSteps.tsx';
import { Lines, State, Switches } from './Releases.styles.ts';
import { SHELL, stateLabels } from './releases.messages.ts';
import { TryVersion } from './TryVersion.tsx';

/** Who made a change, if known. */
const doer = (who: string | null): string => who ?? 'A command on the server';

/** A card of the shell or a remote: its live version, what is switched off, and the actions on it. */
export function ReleaseCard({ released, onAsk }: ReleaseProps) {
  const today = useToday();
  const { name, live, state, previous, pinned, disabled, versions } = released;
  const current = versions.find(({ version }) => version === live?.version);
  const others = versions.filter(({ version }) => version !== live?.version);
  return (
    <Panel title={name} actions={<CardActions released={released} onAsk={onAsk} />}>
      <State data-state={state}>{stateLabels[state]}</State>
      <Facts
        look="column"
        facts={[
          ['Version', live?.version ?? null],
          ['Live since', live === null ? null : lagosMoment(live.since, today)],
          [live?.by === 'promotion' ? 'Made live by' : 'Released by', live === null ? null : doer(live.who)],
          ['Why', live?.why ?? null],
          ['Commit', current ? commitText(current) : null],
          ['Size', current ? megabytes(current.bytes) : null],
        ]}
      />
      <ShareOfVisitors released={released} onAsk={onAsk} />
      {pinned ? (
        <Banner tone="plain" title={`Pinned by ${doer(pinned.who)}, ${lagosMoment(pinned.at, today)}`}>
          {pinned.why ? <p>{pinned.why}</p> : null}
          <p>Unpin it to make another version live.</p>
        </Banner>
      ) : null}
      {disabled ? (
        <Banner tone="warning" title={`Switched off by ${doer(disabled.who)}, ${lagosMoment(disabled.at, today)}`}>
          {disabled.why}
        </Banner>
      ) : null}
      <GoBack released={released} onAsk={onAsk} />
      <PageSwitches released={released} onAsk={onAsk} />
      {others.length === 0 ? null : (
        <Disclosure>
          <summary>Other versions ({others.length})</summary>
          <Lines>
            {others.map((version) => (
              <VersionLine
                key={version.version}
                name={name}
                version={version}
                isPrevious={version.version === previous}
                onMakeLive={
                  pinned
                    ? null
                    : () => onAsk({ kind: 'promote', of: released, version: version.version, isBack: false })
                }
              />
            ))}
          </Lines>
        </Disclosure>
      )}
    </Panel>
  );
}

interface VersionLineProps {
  name: string;
  version: ReleaseVersion;
  /** Whether it is the previously live version. */
  isPrevious: boolean;
  /** Null while the live version cannot be changed. */
  onMakeLive: (() => void) | null;
}

function VersionLine({ name, version, isPrevious, onMakeLive }: VersionLineProps) {
  const today = useToday();
  const { publishedAt, replacedAt, bytes } = version;
  const facts = [
    `Published ${lagosMoment(publishedAt, today)}`,
    ...(replacedAt ? [`live until ${lagosMoment(replacedAt, today)}`] : []),
    commitText(version),
    megabytes(bytes),
  ];
  return (
    <li>
      <div>
        <span>
          {version.version}
          {isPrevious ? <b> (live before)</b> : null}
        </span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <TryVersion name={name} version={version.version} />
      {onMakeLive ? (
        <Button look="secondary" onClick={onMakeLive}>
          Make live <VisuallyHidden>{version.version}</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}

/** Switches of the pages: those that are off are visible, the others in a disclosure. */
function PageSwitches({ released, onAsk }: ReleaseProps) {
  const today = useToday();
  const { name, routes, disabledRoutes } = released;
  const titles = new Map(routes.map(({ path, title }) => [path, title]));
  const off = new Set(disabledRoutes.map(({ route }) => route));
  const on = routes.filter(({ path }) => !off.has(path));
  const ask = (route: string, isDisabled: boolean) => onAsk({ kind: 'disable', of: released, route, isDisabled });
  return (
    <>
      {disabledRoutes.map(({ route, who, at, why }) => (
        <Banner key={route} tone="warning" title={`${titles.get(route) ?? 'The page'} (${route}) is switched off`}>
          <p>
            By {doer(who)}, {lagosMoment(at, today)}
            {why ? `: ${why}` : null}
          </p>
          <Button look="quiet" onClick={() => ask(route, false)}>
            Switch on <VisuallyHidden>{route}</VisuallyHidden>
          </Button>
        </Banner>
      ))}
      {name === SHELL || on.length === 0 ? null : (
        <Disclosure>
          <summary>
            {off.size > 0 ? 'Other pages' : 'Pages'} ({on.length})
          </summary>
          <Lines>
            {on.map(({ path, title }) => (
              <li key={path}>
                <div>
                  <span>{title}</span>
                  <small>{path}</small>
                </div>
                <Button look="quiet" data-harm="" onClick={() => ask(path, true)}>
                  Switch off <VisuallyHidden>{path}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </Lines>
        </Disclosure>
      )}
    </>
  );
}

function CardActions({ released, onAsk }: ReleaseProps) {
  const { name, live, pinned, disabled } = released;
  const of = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <Switches>
      {live === null && !pinned ? null : (
        <Button look="quiet" onClick={() => onAsk({ kind: 'pin', of: released, isPinned: !pinned })}>
          {pinned ? 'Unpin' : 'Pin'}
          {of}
        </Button>
      )}
      {name === SHELL || (live === null && !disabled) ? null : (
        <Button
          look="quiet"
          {...(disabled ? {} : { 'data-harm': '' })}
          onClick={() => onAsk({ kind: 'disable', of: released, route: null, isDisabled: !disabled })}
        >
          {disabled ? 'Switch on' : 'Switch off'}
          {of}
        </Button>
      )}
      {name === SHELL || live === null || pinned ? null : (
        <Button look="quiet" data-harm="" onClick={() => onAsk({ kind: 'retire', of: released })}>
          Take off the site{of}
        </Button>
      )}
    </Switches>
  );
}
