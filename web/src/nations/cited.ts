// Which clauses speak of a thing that is looked at closely, and of what happens.
import type { Name } from '../messages';

const ofArmies = { army: ['tile.place', 'battle.points'], markers: ['tile.place', 'terrain.last'] };
const ofCards: Record<string, string[]> = {
  terrain: ['terrain.remove', 'pair.terrain'],
  movement: ['move.marker', 'move.adjacent', 'move.jump'],
  time: ['time.card', 'time.out'],
  scout: ['scout.remove', 'army.scout'],
  mission: ['score.fulfilled', 'victory.absent'],
};
const anyArm = ['move.any', 'tile.arm'];
const ofZone = ['tile.one', 'move.occupied'];
export const ofBattle = 'battle.points';
export const ofHiddenDraw = 'draw.hidden';
const ofMission = ['score.zone', 'score.fulfilled'];

const ofEvents: Record<string, string> = {
  army: 'army.place',
  'army.scouts': 'army.scout',
  terrain: 'terrain.remove',
  'terrain.pair': 'pair.terrain',
  scout: 'scout.remove',
  move: 'move.adjacent',
  'move.pair': 'pair.move',
  jump: 'move.jump',
  'time.card': 'time.card',
  take: 'draw.open',
  draw: 'draw.hidden',
  renew: 'faq.row',
  reshuffle: 'draw.reshuffle',
  'lay-off': 'hand.limit',
  tile: 'tile.place',
  'tile.point': 'tile.point',
  'tile.scout': 'tile.scout',
  'marker.cleared': 'tile.clear',
  beside: 'chain.beside',
  arm: 'tile.arm',
  reveal: 'mission.reveal',
  battle: 'battle.dates',
  loss: 'battle.points',
  beaten: 'battle.removed',
  support: 'score.support',
  against: 'faq.allied-one',
  'turn.idle': 'faq.idle',
  'turn.blocked': 'turn.blocked',
};

export const citedFor = (kind: string): string | undefined => ofEvents[kind];

export function citedBy(name: Name, found: boolean): string[] {
  if (name.kind === 'mission') return ofCards.mission!;
  if (name.kind === 'card') return ofCards[String(name.printed?.kind)] ?? [];
  const arm = name.printed?.arm === 'any' ? anyArm : [];
  return [...(found ? ofArmies.army : ofArmies.markers), ...arm];
}

export const citedOn = (mission: boolean): string[] => (mission ? ofMission : ofZone);

// All that is named here, for the test that looks them up.
export const named = [
  ...[ofArmies, ofCards, ofEvents].flatMap((of) => Object.values(of).flat()),
  ...anyArm,
  ...ofZone,
  ...ofMission,
  ofBattle,
  ofHiddenDraw,
];
