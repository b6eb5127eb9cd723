// The pages of the game screen on a phone.
export type Tab = 'map' | 'hand' | 'army' | 'journal';
