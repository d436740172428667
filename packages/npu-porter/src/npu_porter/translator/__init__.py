"""C programs as Python programs on the header modules: `python -m npu_common port sample.c -I sdk/include -o out.py`.

libclang reads the C (`pip install libclang ruff`); what comes out are the idioms of docs/c-idioms.md, in the order
of the C, with its names, comments and blank lines. Two rules hold everywhere:

- What is not known to mean the same is not translated. A cursor of clang's that has no rule, a function that no module
  has, an operator in a place where Python has none: the statement stays as a comment with `TODO(port): why`, and
  raises when it is reached.
- Where C and Python calculate differently (wrap-around, division, narrowing), the porter follows the possible values:
  `ranges` gives each expression its interval, and what cannot leave the type needs no mask.

It has three parts. The front reads: what clang knows, and one walk over it that finds out what the whole program does
with each name. Then come questions and rules: how an expression, a variable, a statement stands in Python is asked of
functions `(context, cursor) -> Python` in modules by feature, in the order of `order.FEATURES`, until one knows; see
`rules`. Last, `writer` and `summary` make the text. docs/contributing/port-samples.md says how to add a feature.

The front:

    cursors       the tree: its types, what stands below a cursor, the arguments of a call
    reading       libclang: parsing, compilers' search paths, errors; what cursors and types say
    library       which module of cdecl has a name of the C library
    headers       which `#include` is which Python module, by the packages that are installed
    hidden        names that the program has and the translation needs
    helpers       headers that bring a library's code along, such as stb's: what they declare
    opencv_header what is declared of OpenCV
    unresolved    names that no header declares: things of unknown type; blanks: what cannot be read even so
    degrade       why something has no translation
    preprocessor  includes, macros, comments, blank lines
    doubles       static names that several files have
    templates     C++: the instances of function templates; class_templates: those of class templates
    generic_lambdas lambdas with `auto`, read again with the types of their calls
    macro_uses    macros with arguments: where they are used, in which order their arguments are worked out
    kinds         C types: their spelling in Python, what a variable of them holds, their widths
    uses          one walk over the program: whose address is taken, what is assigned, which texts are pointers
    ranges        intervals of integers

Questions and rules:

    context       a translation: what is known of the program, the function that is being written
    rules, order  the table: questions, their rules, the order of these
    questions     those that every part asks
    values        an expression in Python: text, precedence, form, interval

C:

    conversions   C's conversions and casts
    operators     what is calculated and asked, and its side effects as statements before and after
    expressions   names, literals, sizeof
    storages      what a variable is called, and how Python keeps it
    calls         calls: of own functions, of header modules, of the C library
    places        what can be assigned to, and `&` of it
    initials      what records and arrays begin with
    declarations  records, enumerations, typedefs, functions, variables
    statements    statements and control flow
    heads         what names such a thing is left; heads of loops that are left, with their bodies
    loops, jumps  `for` as range or while, `switch`, `goto`
    macros        those that are statements, as functions
    variadic      own functions with `...` that call vprintf and the like
    file_variables `FILE *` whose address is taken

C++ and libraries:

    containers    references, `new`, vectors, sets, strings
    bits          std::vector<bool>
    priority_queues std::priority_queue
    reference_results functions that return references to numbers and strings
    classes       objects: their members, construction and destruction
    class_bodies  the classes of Python that they are of
    statics       objects that last as long as the program
    bases         inheritance, virtual methods
    streams       file streams, `std::cout <<`
    algorithms    std::copy, std::fill
    lambdas       std::sort, std::for_each and others that are given a function
    signatures    std::function of other parameters than the function inside
    elements      addresses of their records
    buffers       vectors whose memory other functions write
    indices       iterators of vectors that are variables
    maps          std::map and loops over it
    iterators     iterators of maps that are variables
    wholes        classes whose objects Python keeps as a whole, such as std::pair: kept, given, returned
    tuples        std::tuple
    owners        std::unique_ptr, std::shared_ptr; lent_owners: those that a function may write
    counted       std::shared_ptr to objects whose end does something
    threads       std::thread
    futures       std::future, std::promise, std::async
    binds         std::bind
    filesystem    std::filesystem
    clocks        std::chrono
    opencv        OpenCV's classes and functions
    pixel_loops   loops over the elements of its pictures, for the summary
    foreign       headers of other libraries: what a program uses of them is declared in it

What the others hold, their names say: atomics, bindings, cleanups, closures, constant_references, container_pointers,
exceptions, flexible_arrays, layouts, library_macros, local_types, object_addresses, object_values, optionals,
own_operators, pairs, randoms, sharing (locks), spans, stream_iterators, unordered; command is the command line.

The text:

    program       the files in order, the imports
    writer        lines of Python, each with the line of C that it comes from
    summary       how many lines are unchanged in meaning, adapted, left

A number whose address nobody takes is a number of Python; otherwise it is a variable, `n = uint32()`. Pointers are
pointers of cdecl, `char *` that are only handed on are texts. A statement whose expression has side effects inside
(`a[i++] = x`, `while ((p = next()) != NULL)`) becomes several in C's order, or `:=`.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from .summary import Ported

__all__ = ["port"]


def port(paths: list[str], **options: object) -> Ported:
    """Return the Python program of one C program.

    Args:
        paths: Its C files, those of other translation units behind the first.
        **options: include (folders), define (`NAME=value`), std (`c11`), libraries (of others, `sndfile`).

    Returns:
        The text, and the summary.

    Raises:
        PortError: The C does not compile, or libclang is missing; its message is clang's, with file and line.
    """
    from .program import port as run

    return run(paths, **options)  # type: ignore[arg-type]
