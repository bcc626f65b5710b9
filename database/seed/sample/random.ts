import { type RawBuilder, sql } from "kysely";

const sampleMark = "85a3";

/** SQL: whether an id was made by `Random.uuid`. The database's own ids are of version 7, an import's nearly always of 4. */
export const isSampleId = (id: RawBuilder<unknown>) => sql<boolean>`substr(${id}::text, 15, 4) = ${sampleMark}`;

/**
 * Random numbers that depend on their seeds alone: the same on every machine and in every run.
 * sfc32 (Chris Doty-Humphrey, PractRand), seeded through the mixing steps of MurmurHash3.
 */
export class Random {
	#a: number;
	#b: number;
	#c: number;
	#counter = 1;

	/** Equal seeds give equal numbers; seeds that differ in any place give unrelated ones. */
	constructor(...seeds: number[]) {
		let hash = 0x9e3779b9;
		const mix = (value: number) => {
			hash = Math.imul(hash ^ value, 0x85ebca6b);
			hash ^= hash >>> 13;
			hash = Math.imul(hash, 0xc2b2ae35);
			hash ^= hash >>> 16;
			return hash | 0;
		};
		for (const seed of seeds) mix(seed);
		this.#a = mix(1);
		this.#b = mix(2);
		this.#c = mix(3);
		for (let i = 0; i < 12; i++) this.bits();
	}

	/** 32 random bits, as a whole number from 0. */
	bits(): number {
		const result = (this.#a + this.#b + this.#counter) | 0;
		this.#counter = (this.#counter + 1) | 0;
		this.#a = this.#b ^ (this.#b >>> 9);
		this.#b = (this.#c + (this.#c << 3)) | 0;
		this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
		return result >>> 0;
	}

	/** From 0 up to but not including 1. */
	fraction(): number {
		return this.bits() / 2 ** 32;
	}

	/** A number between `from` and `to`. */
	between(from: number, to: number): number {
		return from + this.fraction() * (to - from);
	}

	/** A whole number from `from` to `to`, both included. */
	whole(from: number, to: number): number {
		return from + Math.floor(this.fraction() * (to - from + 1));
	}

	/** True with the given probability, 0 to 1. */
	chance(probability: number): boolean {
		return this.fraction() < probability;
	}

	/** Any member of a list that is not empty. */
	pick<T>(list: readonly T[]): T {
		return list[Math.floor(this.fraction() * list.length)] as T;
	}

	/** Normally distributed, mean 0 and standard deviation 1 (Box and Muller). */
	normal(): number {
		return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
	}

	/** `count` different members of a list, or all of them, the heavier the likelier, in the order they were drawn. */
	sample<T>(list: readonly T[], count: number, weigh: (member: T) => number = () => 1): T[] {
		const rest = list.map((member) => ({ member, weight: weigh(member) }));
		const drawn: T[] = [];
		while (drawn.length < count && rest.length > 0) {
			let point = this.fraction() * rest.reduce((sum, { weight }) => sum + weight, 0);
			const found = rest.findIndex(({ weight }) => {
				point -= weight;
				return point < 0;
			});
			drawn.push(...rest.splice(found < 0 ? rest.length - 1 : found, 1).map(({ member }) => member));
		}
		return drawn;
	}

	/** The pattern with a digit for each `#`, 1 to 9 for each `%` and a capital letter for each `@`. */
	fill(pattern: string): string {
		return pattern.replace(/[#%@]/g, (sign) =>
			sign === "@" ? this.pick([..."ABCDEFGHJKLNPRSTUVWXYZ"]) : String(this.whole(sign === "%" ? 1 : 0, 9)),
		);
	}

	/**
	 * An id of the given moment (milliseconds since 1970), ordered by time as version 7 is. Its version, 8, and the three
	 * digits after it mark it as the sample's: see `isSampleId`.
	 */
	uuid(moment: number): string {
		const time = moment.toString(16).padStart(12, "0");
		const [first, second, third] = [this.bits(), this.bits(), this.bits()].map((n) => n.toString(16).padStart(8, "0"));
		const variant = "89ab"[this.whole(0, 3)];
		return `${time.slice(0, 8)}-${time.slice(8)}-${sampleMark}-${variant}${first?.slice(5)}-${second}${third?.slice(4)}`;
	}
}

/** Draws members of a list by weight, in logarithmic time. */
export function createPicker<T>(list: readonly T[], weigh: (member: T) => number): (random: Random) => T {
	let total = 0;
	const bounds = list.map((member) => {
		total += weigh(member);
		return total;
	});
	return (random) => {
		const point = random.fraction() * total;
		let low = 0;
		let high = bounds.length - 1;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((bounds[middle] as number) <= point) low = middle + 1;
			else high = middle;
		}
		return list[low] as T;
	};
}
