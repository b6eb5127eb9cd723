# Run at build time: writes the assembler file with the bytes and the table that names them.
file(STRINGS ${LIST} files)

set(bytes "")
set(symbols "")
set(rows "")
set(index 0)
foreach(file IN LISTS files)
    set(symbol bivouac_${NAME}_${index})
    file(SIZE ${ROOT}/${file} size)
    if(WASI)
        string(APPEND bytes ".section .rodata.${symbol},\"\",@\n")
    endif()
    string(APPEND bytes
        ".globl ${symbol}\n"
        ".type ${symbol},@object\n"
        ".balign 16\n"
        "${symbol}:\n"
        ".incbin \"${ROOT}/${file}\"\n"
        ".byte 0\n"
        ".size ${symbol}, ${size} + 1\n")
    string(APPEND symbols "extern const char ${symbol}[];\n")
    string(APPEND rows "    {\"${file}\", {${symbol}, ${size}}},\n")
    math(EXPR index "${index} + 1")
endforeach()

if(NOT WASI)
    string(PREPEND bytes
        ".section .note.GNU-stack,\"\",@progbits\n"
        ".section .rodata,\"a\",@progbits\n")
endif()
file(WRITE ${OUT}/${NAME}_bytes.S "${bytes}")

if(rows)
    set(body "const EmbeddedFile files[] = {\n${rows}};")
    set(result "files")
else()
    set(body "")
    set(result "{}")
endif()
file(WRITE ${OUT}/${NAME}.cpp
"#include \"${SPACE}/${NAME}.h\"

extern \"C\" {
${symbols}}

namespace bivouac::${SPACE} {
namespace {
${body}
}  // namespace

std::span<const EmbeddedFile> ${NAME}_files() {
    return ${result};
}

}  // namespace bivouac::${SPACE}
")
